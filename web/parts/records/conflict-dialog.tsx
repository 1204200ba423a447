import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { useTranslate } from '../../lib/translation.ts'
import type { Side } from './conflict.ts'

/** A field that two people changed: both values, and which of them is preselected. */
export interface ConflictField {
  key: string
  name: ReactNode
  theirs: ReactNode
  mine: ReactNode
  /** A note about one's own value, in addition to "typed here". */
  mineHint?: string | undefined
  suggested: Side
}

/** The texts of the conflict dialog that say who saved the other values. */
export interface ConflictWords {
  title: string
  theirs: string
}

interface ConflictDialogProps {
  /** The conflict to show; undefined while nobody else has saved. A new `key` makes it a new conflict. */
  conflict: { key: number; text: string; fields: ConflictField[] } | undefined
  /** The label of the confirmation button, if the chosen values are not saved at once. */
  confirm?: string | undefined
  /** Texts that say who saved the other values; by default somebody else. */
  words?: ConflictWords | undefined
  onClose: () => void
  /** Called with the keys of the fields whose saved value was chosen. */
  onChoose: (theirs: ReadonlySet<string>) => void
}

/**
 * The dialog after somebody else saved the same record: both values of each differing field, and a choice between
 * them.
 */
export function ConflictDialog({ conflict, confirm, words, onClose, onChoose }: ConflictDialogProps) {
  const t = useTranslate()
  return (
    <Dialog
      isOpen={conflict !== undefined}
      onOpenChange={isOpen => isOpen || onClose()}
      title={words?.title ?? t('admin:conflict.title')}
      closeLabel={t('shell:action.close')}
      width="wide"
      description={conflict?.text}
    >
      {conflict ? (
        <Choices
          key={conflict.key}
          fields={conflict.fields}
          confirm={confirm}
          words={words}
          onClose={onClose}
          onChoose={onChoose}
        />
      ) : null}
    </Dialog>
  )
}

interface ChoicesProps extends Omit<ConflictDialogProps, 'conflict'> {
  fields: ConflictField[]
}

function Choices({ fields, confirm, words, onClose, onChoose }: ChoicesProps) {
  const t = useTranslate()
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(
    () => new Set(fields.filter(({ suggested }) => suggested === 'theirs').map(({ key }) => key)),
  )
  return (
    <div className="grid gap-5">
      {fields.map(field => (
        <RadioGroup
          key={field.key}
          name={`conflict-${field.key}`}
          look="card"
          className="sm:grid-cols-2"
          legend={field.name}
          value={theirs.has(field.key) ? 'theirs' : 'mine'}
          onChange={event => {
            const next = new Set(theirs)
            if (event.target.value === 'theirs') next.add(field.key)
            else next.delete(field.key)
            setTheirs(next)
          }}
          options={[
            {
              value: 'theirs',
              label: <Value>{field.theirs}</Value>,
              hint: words?.theirs ?? t('admin:conflict.theirs'),
            },
            {
              value: 'mine',
              label: <Value>{field.mine}</Value>,
              hint: field.mineHint ?? t('admin:conflict.mine'),
            },
          ]}
        />
      ))}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onClose}>
          {t('admin:conflict.continue')}
        </Button>
        <Button onClick={() => onChoose(theirs)}>{confirm ?? t('admin:conflict.save')}</Button>
      </div>
    </div>
  )
}

function Value({ children }: { children: ReactNode }) {
  const t = useTranslate()
  return (
    <span className="whitespace-pre-line wrap-anywhere">
      {children === '' ? t('admin:conflict.empty') : children}
    </span>
  )
}
