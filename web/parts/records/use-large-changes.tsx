import { type ReactNode, useRef, useState } from 'react'
import { intlTag, type Locale } from '#contract/shared/locale.ts'
import type { Translate } from '#messages/keys.ts'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { useLocale, useTranslate } from '../../lib/translation.ts'
import { type Change, isLarge } from './large-change.ts'

/** A typed number with the name of its field or product, for the confirmation's text. */
export type NamedChange = Change & { name: string }

interface Asked {
  isOpen: boolean
  changes: NamedChange[]
  answer: (isMeant: boolean) => void
}

interface LargeChanges {
  /** Asks to confirm the unusually large ones among these changes; true when all are confirmed or none is large. */
  areMeant: (changes: readonly NamedChange[]) => Promise<boolean>
  /** The texts of the unusually large changes that are not confirmed yet, for a dialog that also asks something else. */
  textsOf: (changes: readonly NamedChange[]) => string[]
  /** Records that another dialog has confirmed these changes. */
  confirm: (changes: readonly NamedChange[]) => void
  /** Forgets which large changes were confirmed; call it after a save. */
  forget: () => void
  /** The confirmation dialog for unusually large changes; render it beside the form, not inside. */
  dialog: ReactNode
}

/** Asks for confirmation before a form sends an unusually large number. Declining leaves the form as typed. */
export function useLargeChanges(): LargeChanges {
  const t = useTranslate()
  const locale = useLocale()
  const [asked, setAsked] = useState<Asked>()
  // Changes that the user has confirmed; they are not asked about again when saving fails for another reason.
  const agreed = useRef<string[]>([])

  const unconfirmed = (changes: readonly NamedChange[]) =>
    changes.filter(change => isLarge(change) && !agreed.current.includes(JSON.stringify(change)))

  function confirm(changes: readonly NamedChange[]): void {
    agreed.current.push(...changes.map(change => JSON.stringify(change)))
  }

  async function areMeant(changes: readonly NamedChange[]): Promise<boolean> {
    const open = unconfirmed(changes)
    if (open.length === 0) return true
    const isMeant = await new Promise<boolean>(answer => setAsked({ isOpen: true, changes: open, answer }))
    setAsked(before => before && { ...before, isOpen: false })
    if (isMeant) confirm(open)
    return isMeant
  }

  return {
    areMeant,
    textsOf: changes => unconfirmed(changes).map(change => textOf(change, t, locale)),
    confirm,
    forget: () => {
      agreed.current = []
    },
    dialog: (
      <AlertDialog
        isOpen={asked?.isOpen ?? false}
        onOpenChange={isOpen => isOpen || asked?.answer(false)}
        title={t('admin:largeChange.title')}
        description={asked?.changes.map(change => (
          <span key={JSON.stringify(change)} className="mt-2 block first:mt-0">
            {textOf(change, t, locale)}
          </span>
        ))}
        confirmLabel={t('admin:largeChange.yes')}
        cancelLabel={t('admin:largeChange.no')}
        tone="primary"
        onConfirm={() => asked?.answer(true)}
      />
    ),
  }
}

function textOf(change: NamedChange, t: Translate, locale: Locale): string {
  const { name } = change
  const inWords = (value: number, options: Intl.NumberFormatOptions = {}) =>
    // Older browsers group French thousands with the wide no-break space, which is replaced by the narrow one.
    new Intl.NumberFormat(intlTag(locale), options).format(value).replaceAll('\u00a0', '\u202f')
  switch (change.kind) {
    case 'pieces':
      return t('admin:largeChange.pieces', { name, to: inWords(change.to), stock: inWords(change.stock) })
    case 'percent':
      return t('admin:largeChange.percent', {
        percent: inWords(change.percent, { signDisplay: 'always' }),
        count: change.count,
      })
    case 'refund':
      return t('admin:largeChange.refund', { from: inWords(change.from), to: inWords(change.to) })
    default: {
      const text = t('admin:largeChange.from', { name, from: inWords(change.from), to: inWords(change.to) })
      return change.kind === 'retention' ? `${text} ${t('admin:largeChange.erased')}` : text
    }
  }
}
