import { settingKeys } from '#contract/settings/setting.ts'
import type { AuditChange, AuditField, AuditValue } from '#contract/shared/audit.ts'
import { auditFieldOf, auditValues, internalFields } from '#contract/shared/audit-fields.ts'
import { intlTag, type Locale } from '#contract/shared/locale.ts'
import type { Translate } from '#messages/keys.ts'

/** A change in words: the thing with its kind and name, and each field with old and new value. */
export function changeWords(change: AuditChange, t: Translate, locale: Locale) {
  const { fields } = change
  return {
    title: subjectWords(change, t),
    lines: fields
      .filter(({ field }) => !internalFields.includes(field))
      .map(field => lineOf(field, t, locale)),
  }
}

/** A thing with its kind and name, or with its number if it has no name. */
export function subjectWords({ kind, id, name }: Omit<AuditChange, 'fields'>, t: Translate): string {
  const words = t(`admin-members:audit.kinds.${kind}`)
  const setting = kind === 'setting' ? settingKeys.find(key => key === id) : undefined
  const known = name || (setting && t(`settings:settings.keys.${setting}`))
  if (known) return t('admin-members:audit.changeTitle', { kind: words, name: known })
  // The name of a file means nothing to readers.
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
 * The label of a field. In `name.fr` and `quantity.Savon` the field is the part before the dot; an unknown field shows
 * its own name.
 */
export function fieldWords(name: string, t: Translate): string {
  const dot = name.indexOf('.')
  const known = auditFieldOf(name)
  if (!known) return name
  const field = t(`admin-members:audit.fields.${known}`)
  return dot < 0 ? field : t('admin-members:audit.fieldOf', { field, detail: name.slice(dot + 1) })
}

/** Only these fields hold states and kinds that are translated; a product may be named “draft”. */
const fieldsOfStates = ['status', 'role', 'change', 'call', 'kind', 'type']

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
  const state = fieldsOfStates.includes(field) ? auditValues.find(known => known === value) : undefined
  return state ? t(`admin-members:audit.values.${state}`) : plainWords(value, locale)
}

/** A plain text as it is; of texts by language the reader’s, or all non-empty parts. */
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
