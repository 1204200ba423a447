import type { PrintedLabel } from '#contract/diagnostic/ingredients/label-check.ts'
import { Button } from '#web/ui/button.tsx'
import type { LabelWords } from './label-words.ts'

interface OtherLabelsProps {
  words: LabelWords['others']
  /** The labels that the visitor keeps while the page is open. */
  others: readonly PrintedLabel[]
  routine: readonly PrintedLabel[]
  isMissing: boolean
  onForget: (label: PrintedLabel) => void
}

/** The other products of the person, with which a label is compared. */
export function OtherLabels({ words, others, routine, isMissing, onForget }: OtherLabelsProps) {
  const names = [...others, ...routine].map(({ name }) => name)
  if (names.length === 0 && !isMissing) return null
  return (
    <div className="text-sm text-muted">
      {names.length > 0 ? <p>{words.compared.replace('{{names}}', () => names.join(', '))}</p> : null}
      {isMissing ? <p>{words.missing}</p> : null}
      <p className="-mx-2.5 flex flex-wrap">
        {others.map(other => (
          <Button
            key={`${other.name} ${other.inci}`}
            variant="quiet"
            size="compact"
            icon="close"
            onClick={() => onForget(other)}
          >
            {words.forget.replace('{{name}}', () => other.name)}
          </Button>
        ))}
      </p>
    </div>
  )
}
