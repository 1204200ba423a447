import { useRef, useState } from 'react'
import type { AdminQuestion } from '#contract/diagnostic/admin-questionnaire.ts'
import { maxAnswerLength } from '#contract/diagnostic/questionnaire.ts'
import { type Locale, locales, textIn } from '#contract/shared/locale.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { type Answers, answerTo } from '../../questionnaire/answers/answers.ts'
import { QuestionScreen } from '../../questionnaire/question-screen.tsx'
import { questionnaireWords } from '../../questionnaire/questionnaire-words.ts'

interface PreviewDialogProps {
  questions: AdminQuestion[]
  isOpen: boolean
  onClose: () => void
}

/** The dialog that shows the questions as a visitor sees them on a phone; no answers are stored. */
export function PreviewDialog({ questions, isOpen, onClose }: PreviewDialogProps) {
  const t = useTranslate()
  const own = useLocale()
  const [language, setLanguage] = useState<Locale>(own)
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={open => open || onClose()}
      title={t('admin-diagnostic:preview.title')}
      description={t('admin-diagnostic:preview.text')}
      closeLabel={t('shell:action.close')}
    >
      <RadioGroup
        name="preview-language"
        legend={t('admin-diagnostic:preview.language')}
        className="flex gap-6"
        value={language}
        onChange={event => setLanguage(event.target.value as Locale)}
        options={locales.map(value => ({ value, label: t(`admin:language.${value}`) }))}
      />
      <div className="mt-3 overflow-hidden rounded-card border border-line bg-page">
        <div lang={language} className="max-h-[55dvh] overflow-y-auto px-4 pt-4">
          <Screens questions={questions} language={language} />
        </div>
      </div>
    </Dialog>
  )
}

function Screens({ questions, language }: { questions: AdminQuestion[]; language: Locale }) {
  const t = useTranslate()
  const heading = useRef<HTMLHeadingElement>(null)
  const [place, setPlace] = useState(0)
  const [answers, setAnswers] = useState<Answers>({})
  const question = questions[place]
  if (!question) return null
  const words = questionnaireWords(t)
  const asked = {
    ...question,
    text: textIn(question.text, language) ?? '',
    help: textIn(question.help ?? {}, language) ?? null,
    options: question.options.map((option, at) => ({
      ...option,
      id: at + 1,
      text: textIn(option.text, language) ?? '',
    })),
  }
  return (
    <QuestionScreen
      key={question.id}
      question={asked}
      number={place + 1}
      total={questions.length}
      maxAnswerLength={maxAnswerLength}
      answer={answerTo(answers, asked)}
      onAnswer={answer => setAnswers(before => ({ ...before, [question.key]: answer }))}
      onNext={() => setPlace((place + 1) % questions.length)}
      onBack={() => setPlace(Math.max(0, place - 1))}
      headingRef={heading}
      words={words.question}
      voiced={{ locale: language, words: words.voice }}
    />
  )
}
