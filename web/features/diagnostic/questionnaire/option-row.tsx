import type { QuestionOption } from '#contract/diagnostic/questionnaire.ts'
import { classNames } from '#web/ui/class-names.ts'
import { AnswerPicture, hasPictures } from './answer-pictures.tsx'

interface OptionRowProps {
  question: string
  option: QuestionOption
  type: 'radio' | 'checkbox'
  isChosen: boolean
  /** Called for a click on the answer by finger or mouse, as opposed to a selection with the arrow keys. */
  onPress: () => void
  onChange: () => void
}

/** One answer option of a question as a large clickable row, with a drawing if words are not enough. */
export function OptionRow({ question, option, type, isChosen, onPress, onChange }: OptionRowProps) {
  const isDrawn = option.image !== null || hasPictures(question)
  return (
    <label
      className={classNames(
        'flex min-h-14 items-center gap-4 overflow-hidden rounded-card border border-control bg-card leading-snug transition-colors hover:border-primary has-checked:border-primary has-checked:bg-leaf has-checked:inset-ring-1 has-checked:inset-ring-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        isDrawn ? 'pe-4' : 'px-4 py-3',
      )}
    >
      {isDrawn ? (
        <span className="min-h-18 w-18 shrink-0 self-stretch">
          {option.image === null ? (
            <AnswerPicture question={question} option={option.key} />
          ) : (
            <img src={option.image} alt="" width="72" height="72" className="size-full object-cover" />
          )}
        </span>
      ) : null}
      <span className={classNames('min-w-0 flex-1 font-medium', isDrawn && 'py-2')}>{option.text}</span>
      <input
        type={type}
        name="answer"
        className="check outline-none"
        value={option.key}
        checked={isChosen}
        onChange={onChange}
        onClick={onPress}
      />
    </label>
  )
}
