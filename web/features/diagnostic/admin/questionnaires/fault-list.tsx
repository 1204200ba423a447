import type { AdminQuestion, QuestionnaireFault } from '#contract/diagnostic/admin-questionnaire.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { Alert } from '#web/ui/alert.tsx'

interface FaultListProps {
  faults: QuestionnaireFault[]
  questions: AdminQuestion[]
  onOpen: (question: AdminQuestion) => void
}

/** The faults that prevent publishing a draft of the questionnaire; a click opens the question. */
export function FaultList({ faults, questions, onOpen }: FaultListProps) {
  const t = useTranslate()
  const locale = useLocale()
  if (faults.length === 0) return null
  return (
    <Alert tone="warning" title={t('admin-diagnostic:builder.faults', { count: faults.length })}>
      <ul className="mt-2 grid gap-1">
        {faults.map(({ at, code, text }) => {
          const [key = '', option] = at.split('.')
          const question = questions.find(one => one.key === key)
          return (
            <li key={`${at} ${code} ${text}`}>
              {question ? (
                <button
                  type="button"
                  onClick={() => onOpen(question)}
                  className="inline-flex min-h-11 items-center text-start font-semibold underline underline-offset-4"
                >
                  {question.text[locale] || key}
                  {option ? ` · ${option}` : ''}
                </button>
              ) : null}{' '}
              {text}
            </li>
          )
        })}
      </ul>
    </Alert>
  )
}
