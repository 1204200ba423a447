import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { Question } from '#contract/diagnostic/questionnaire.ts'
import { fill } from '#web/lib/fill.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PictureInks } from './answer-pictures.tsx'
import { choose, isAnswered, type KeptAnswer } from './answers/answers.ts'
import { OptionRow } from './option-row.tsx'
import { progressText, QuestionProgress } from './question-progress.tsx'
import type { QuestionnaireWords } from './questionnaire-words.ts'
import { usePointer } from './use-pointer.ts'
import { Listen, type Voiced } from './voice/listen.tsx'

interface QuestionScreenProps {
  question: Question
  /** The number of the question in the questionnaire, from 1. */
  number: number
  total: number
  /** The maximum length of a free-text answer. */
  maxAnswerLength: number
  answer: KeptAnswer
  onAnswer: (answer: KeptAnswer) => void
  onNext: () => void
  onBack: () => void
  headingRef: RefObject<HTMLHeadingElement | null>
  words: QuestionnaireWords['question']
  voiced: Voiced
}

/** How long a selected answer is shown before the next question appears, in milliseconds. */
const feedbackTime = 260

/**
 * The screen of one question. A click on a single choice continues automatically; the keyboard selects with the
 * arrow keys and continues with Enter.
 */
export function QuestionScreen(props: QuestionScreenProps) {
  const { question, number, total, maxAnswerLength, answer, onAnswer, onNext, onBack, headingRef } = props
  const { words, voiced } = props
  const [note, setNote] = useState('')
  const pointer = usePointer()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const isSingle = question.type === 'single' || question.type === 'scale'
  const isReady = isAnswered(answer)
  const [spoken, setSpoken] = useState<string>()

  function press(key: string, isLeadingOn: boolean) {
    const choice = choose(question, answer, key)
    onAnswer(choice.answer)
    setNote(noteOf(choice.note))
    clearTimeout(timer.current)
    if (isSingle && isLeadingOn) timer.current = setTimeout(onNext, feedbackTime)
  }

  function noteOf(note: 'alone' | 'tooMany' | undefined): string {
    if (note === undefined) return ''
    return note === 'alone' ? words.alone : fill(words.tooMany, { most: question.maxChoices ?? 0 })
  }

  function handleSubmit(event: FormEvent | KeyboardEvent) {
    event.preventDefault()
    clearTimeout(timer.current)
    if (!isReady && question.required) return setNote(words.choose)
    // A skipped question is stored too, since otherwise it would be asked again.
    if (!isReady) onAnswer({ options: [] })
    onNext()
  }

  function handleKey(event: KeyboardEvent) {
    // The heading has the focus at first, where Enter does nothing by default; from an answer, Enter submits the
    // form.
    if (event.key === 'Enter' && event.target === headingRef.current) return handleSubmit(event)
    const isTyping = event.target instanceof HTMLTextAreaElement
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey || !/^[1-9]$/.test(event.key)) return
    const option = question.options[Number(event.key) - 1]
    if (option) press(option.key, true)
  }

  return (
    <form
      onSubmit={handleSubmit}
      onKeyDown={handleKey}
      noValidate
      className="flex grow animate-rise flex-col"
    >
      <QuestionProgress number={number} total={total} words={words} />
      <fieldset className="min-w-0 grow" onPointerUp={pointer.onPointerUp} aria-describedby="question-note">
        <legend>
          <h1 ref={headingRef} tabIndex={-1} className="font-display text-2xl outline-none">
            <span className="sr-only">{`${progressText(number, total, words)}. `}</span>
            {unbroken(question.text)}
          </h1>
        </legend>
        <Hints question={question} words={words} />
        <Listen
          texts={[question.text, ...question.options.map(({ text }) => text)]}
          voiced={voiced}
          onText={setSpoken}
        />
        {question.help ? (
          <details className="group mt-2">
            <summary className="inline-flex min-h-11 items-center gap-2 font-medium underline underline-offset-4">
              <Icon name="info" size={20} />
              {words.help}
            </summary>
            <p className="mb-2 rounded-card bg-info-fill p-4">{question.help}</p>
          </details>
        ) : null}
        {question.type === 'text' ? (
          <textarea
            aria-label={words.yourWords}
            rows={4}
            maxLength={maxAnswerLength}
            value={answer.text ?? ''}
            onChange={event => onAnswer({ options: [], text: event.target.value })}
            className="mt-4 w-full rounded-card border border-control bg-card p-4"
          />
        ) : (
          <div className="mt-4 grid gap-3">
            <PictureInks question={question.key} />
            {question.options.map(option => (
              <div
                key={option.key}
                data-spoken={spoken === option.text || undefined}
                className="data-spoken:*:outline-3"
              >
                <OptionRow
                  question={question.key}
                  option={option}
                  type={isSingle ? 'radio' : 'checkbox'}
                  isChosen={answer.options.includes(option.key)}
                  // Clicking the answer that is already selected changes nothing, but continues to the next question.
                  onPress={() => isSingle && pointer.isPress() && press(option.key, true)}
                  onChange={() => !(isSingle && pointer.isPress()) && press(option.key, false)}
                />
              </div>
            ))}
          </div>
        )}
      </fieldset>
      <div className="-bottom-px z-10 [@media(height>=30rem)]:sticky -mx-4 mt-6 border-line border-t bg-page px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <p id="question-note" role="status" className={note ? 'mb-2 font-medium text-danger' : 'sr-only'}>
          {note}
        </p>
        <div className="flex items-center justify-between gap-3">
          <Button variant="quiet" size="compact" icon="arrow-left" className="min-h-13" onClick={onBack}>
            {words.back}
          </Button>
          <Button type="submit" size="large" className="grow sm:grow-0">
            {!isReady && !question.required ? words.skip : number === total ? words.finish : words.next}
          </Button>
        </div>
      </div>
    </form>
  )
}

/** Keeps words with hyphens, such as French "tire-t-il", on one line. */
function unbroken(text: string) {
  return Array.from(text.matchAll(/\S+|\s+/g), ({ 0: part, index }) =>
    part.includes('-') ? (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}

function Hints({ question, words }: { question: Question; words: QuestionnaireWords['question'] }) {
  const hints = [
    question.type === 'multiple' &&
      (question.maxChoices === null ? words.several : fill(words.atMost, { most: question.maxChoices })),
    !question.required && words.optional,
  ].filter(Boolean)
  return (
    <p className="mt-2 text-muted">
      {hints.join(' ')} <span className="hidden text-sm lg:block">{words.keys}</span>
    </p>
  )
}
