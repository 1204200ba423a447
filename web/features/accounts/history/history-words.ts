import type { HistoryEntry } from '#contract/accounts/account.ts'
import type { Translate } from '#messages/keys.ts'

const known = [
  'signedIn',
  'registered',
  'created',
  'profileChanged',
  'passwordChanged',
  'passwordReset',
  'emailChanged',
  'roleChanged',
  'phoneLoginOn',
  'phoneLoginOff',
  'secondFactorOn',
  'secondFactorOff',
  'secondFactorReset',
  'appRemoved',
  'passkeyAdded',
  'passkeyRemoved',
  'recoveryCodesRenewed',
  'diagnosticMade',
  'diagnosticDeleted',
  'consentGiven',
  'consentWithdrawn',
  'orderPlaced',
  'orderCancelled',
] as const

/** The title of a history entry; a generic title for a kind that this version does not know. */
export function titleOf(entry: HistoryEntry, t: Translate): string {
  const kind = known.find(name => name === entry.kind) ?? 'other'
  return t(`accounts:history.${kind}`, entry.params)
}

/** The device of a sign-in entry in the history; empty for entries of other kinds. */
export function deviceOf({ kind, params }: HistoryEntry, t: Translate): string {
  if (kind !== 'signedIn') return ''
  const { browser = '', system = '' } = params
  if (browser && system) return t('accounts:device.named', { browser, system })
  return String(browser || system || t('accounts:device.unknown'))
}
