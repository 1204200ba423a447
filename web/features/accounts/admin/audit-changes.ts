import { promotionKinds } from '#contract/promotions/promotion.ts'
import { settingKeys } from '#contract/settings/setting-keys.ts'
import { vatClasses } from '#contract/settings/vat-class.ts'
import type { AuditChange, AuditField, AuditValue } from '#contract/shared/audit.ts'
import { auditFieldOf, auditValues, internalFields } from '#contract/shared/audit-fields.ts'
import { intlTag, type Locale } from '#contract/shared/locale.ts'
import type { Translate } from '#messages/keys.ts'

/**
 * Converts an audited change to words: the kind and name of the changed record, and each field with old and new
 * value.
 */
export function changeWords(change: AuditChange, t: Translate, locale: Locale) {
  const { fields } = change
  return {
    title: subjectWords(change, t),
    lines: fields
      .filter(({ field }) => !internalFields.includes(field))
      .map(field => lineOf(field, t, locale)),
  }
}

/** Converts an audited record to words: its kind and name, or its kind and id if it has no name. */
export function subjectWords({ kind, id, name }: Omit<AuditChange, 'fields'>, t: Translate): string {
  const words = t(`admin-members:audit.kinds.${kind}`)
  const setting = kind === 'setting' ? settingKeys.find(key => key === id) : undefined
  const known = name || (setting && t(`settings:settings.keys.${setting}`))
  if (known) return t('admin-members:audit.changeTitle', { kind: words, name: known })
  // The file name of an uploaded picture means nothing to readers of the audit log, so it is left out.
  if (kind === 'picture') return words
  return t('admin-members:audit.changeTitleOfId', { kind: words, id: String(id) })
}

function lineOf(change: AuditField, t: Translate, locale: Locale): string {
  const field = fieldWords(change.field, t)
  const [from, to] = [change.from, change.to].map(value => valueWords(change.field, value, t, locale))
  if (to === undefined) return t('admin-members:audit.hidden', { field })
  if (from === undefined) return t('admin-members:audit.set', { field, to })
  return t('admin-members:audit.changed', { field, from, to })
}

/**
 * The translated label of an audited field. In `name.fr` and `quantity.Savon` the field is the part before the dot;
 * a field without a translation is shown by its own name.
 */
export function fieldWords(name: string, t: Translate): string {
  const dot = name.indexOf('.')
  const known = auditFieldOf(name)
  if (!known) return name
  const field = t(`admin-members:audit.fields.${known}`)
  return dot < 0 ? field : t('admin-members:audit.fieldOf', { field, detail: name.slice(dot + 1) })
}

/**
 * The audited fields whose values are translated. Other values are shown as stored; a product may be named “draft”.
 */
const fieldsOfStates = ['status', 'role', 'change', 'call', 'kind', 'type', 'vatClass']

/** The values that are translated in these fields. */
export const translatedValues = [...auditValues, ...promotionKinds, ...vatClasses]

function valueWords(
  field: string,
  value: AuditValue | undefined,
  t: Translate,
  locale: Locale,
): string | undefined {
  if (value === undefined) return undefined
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0))
    return t('admin-members:audit.nothing')
  if (Array.isArray(value)) return value.map(part => plainWords(part, locale)).join(', ')
  if (typeof value === 'boolean') return t(value ? 'admin-members:audit.yes' : 'admin-members:audit.no')
  if (typeof value === 'number') return value.toLocaleString(intlTag(locale))
  const state = fieldsOfStates.includes(field) ? translatedValues.find(known => known === value) : undefined
  return state ? t(`admin-members:audit.values.${state}`) : plainWords(value, locale)
}

/**
 * Returns a plain text unchanged. Of a text in several languages it returns the reader’s, or all that are not
 * empty.
 */
function plainWords(text: string, locale: Locale): string {
  if (!text.startsWith('{')) return text
  try {
    const parts = JSON.parse(text) as Record<string, unknown>
    const own = parts[locale]
    if (typeof own === 'string' && own !== '') return own
    return Object.values(parts)
      .filter(part => typeof part === 'number' || (typeof part === 'string' && part !== ''))
      .join(', ')
  } catch {
    return text
  }
}
