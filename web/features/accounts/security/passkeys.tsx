import type { Passkey } from '#contract/accounts/passkeys.ts'
import { formatDate } from '#web/lib/dates.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { canUsePasskeys } from '../log-in.ts'

interface PasskeysProps {
  passkeys: readonly Passkey[]
  /** The name of the change that the server is asked for. */
  asking: string | undefined
  onAdd: () => void
  onRemove: (passkey: Passkey) => void
}

/** The caller's passkeys, each with a button that removes it, and the button that adds one. */
export function Passkeys({ passkeys, asking, onAdd, onRemove }: PasskeysProps) {
  const t = useTranslate()
  return (
    <div className="grid gap-4 border-t border-line pt-6">
      <h3 className="font-semibold">{t('security:passkeys.title')}</h3>
      <p className="max-w-measure">{t('security:passkeys.text')}</p>
      {passkeys.length > 0 ? (
        <ul>
          {passkeys.map(passkey => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              isAsking={asking === `remove ${passkey.id}`}
              onRemove={() => onRemove(passkey)}
            />
          ))}
        </ul>
      ) : (
        <p>{t('security:passkeys.none')}</p>
      )}
      {canUsePasskeys() ? (
        <p>
          <Button variant="secondary" isLoading={asking === 'add'} onClick={onAdd}>
            {t('security:passkeys.add')}
          </Button>
        </p>
      ) : null}
    </div>
  )
}

interface PasskeyRowProps {
  passkey: Passkey
  isAsking: boolean
  onRemove: () => void
}

function PasskeyRow({ passkey, isAsking, onRemove }: PasskeyRowProps) {
  const t = useTranslate()
  const locale = useLocale()
  const { name, createdAt, lastUsedAt } = passkey
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4 first:pt-0">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-muted">
          {t('security:passkeys.made', { date: formatDate(createdAt, locale) })}
        </p>
        <p className="text-sm text-muted">
          {lastUsedAt === null
            ? t('security:passkeys.unused')
            : t('security:passkeys.used', { date: formatDate(lastUsedAt, locale, 'moment') })}
        </p>
      </div>
      <Button
        variant="secondary"
        size="small"
        aria-label={t('security:passkeys.removeNamed', { name })}
        isLoading={isAsking}
        onClick={onRemove}
      >
        {t('security:passkeys.remove')}
      </Button>
    </li>
  )
}
