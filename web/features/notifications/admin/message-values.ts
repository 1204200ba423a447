import { type FieldErrors, type Resolver, set } from 'react-hook-form'
import { modelField } from '#contract/model-field.ts'
import { NewNotification } from '#contract/notifications/notification.ts'
import { defaultLocale, inEachLanguage, type Locale, locales } from '#contract/shared/locale.ts'
import type { Translate } from '#messages/keys.ts'
import { schemaResolver } from '#web/lib/forms.ts'
import type { Choice } from '#web/ui/fields/multi-select.tsx'

interface MessageText {
  title: string
  body: string
}

/** The values of the message form; empty texts are omitted from the request. */
export interface MessageValues {
  audience: 'member' | 'segment'
  member: Choice | null
  role: '' | 'member' | 'admin'
  skinType: string
  newsletter: '' | 'yes' | 'no'
  texts: Record<Locale, MessageText>
  link: string
}

/** The values of an empty message form. */
export const noMessage: MessageValues = {
  audience: 'segment',
  member: null,
  role: 'member',
  skinType: '',
  newsletter: '',
  texts: inEachLanguage(() => ({ title: '', body: '' })),
  link: '',
}

/** The conditions for the members of a group that the message form's values contain. */
export function segmentOf({ role, skinType, newsletter }: MessageValues) {
  return {
    ...(role ? { role } : {}),
    ...(skinType ? { skinType } : {}),
    ...(newsletter ? { newsletter: newsletter === 'yes' } : {}),
  }
}

/** The request body that sends the message to its member or group. */
export function messageOf(values: MessageValues): NewNotification {
  const { audience, member, texts, link } = values
  const translated = locales.filter(locale => locale !== defaultLocale)
  return {
    ...texts[defaultLocale],
    translations: Object.fromEntries(translated.map(locale => [locale, filled(texts[locale])])),
    ...(link.trim() ? { link: link.trim() } : {}),
    ...(audience === 'segment' ? { segment: segmentOf(values) } : {}),
    ...(audience === 'member' && member ? { memberId: Number(member.id) } : {}),
  }
}

/** Leaves out empty texts. */
function filled(texts: MessageText): Partial<MessageText> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''))
}

/** The message form's fields that can show an error. */
export const messageFields = [
  'member',
  ...locales.flatMap(locale => [`texts.${locale}.title`, `texts.${locale}.body`] as const),
  'link',
] as const

/** Maps an API field of a message to its form field. */
export function formField(wireField: string): string {
  if (wireField === 'title' || wireField === 'body') return `texts.${defaultLocale}.${wireField}`
  const field = modelField(NewNotification, wireField).replace(/^translations\./, 'texts.')
  return field === 'memberId' ? 'member' : field
}

/**
 * Validates the message form with the schema of its request body, and requires a member where the message is for
 * one.
 */
export function messageResolver(t: Translate): Resolver<MessageValues> {
  const check = schemaResolver<NewNotification>(NewNotification, t, undefined, formField)
  return async (values, context, options) => {
    const { errors } = await check(messageOf(values), context, options as never)
    const isMissing = values.audience === 'member' && !values.member
    const missing = { type: 'required', message: t('admin-notifications:member.required') }
    const all: FieldErrors<MessageValues> = isMissing ? { member: missing } : {}
    for (const [field, error] of Object.entries(errors)) set(all, field, error)
    return Object.keys(all).length > 0 ? { values: {}, errors: all } : { values, errors: {} }
  }
}
