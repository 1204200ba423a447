import type { FieldErrors, Resolver } from 'react-hook-form'
import { NewNotification } from '#contract/notifications/notification.ts'
import { modelField } from '#contract/renamed.ts'
import type { Translate } from '#messages/keys.ts'
import { schemaResolver } from '#web/lib/forms.ts'
import type { Choice } from '#web/ui/fields/multi-select.tsx'

/** The values of the message form; empty texts are omitted from the request. */
export interface MessageValues {
  audience: 'member' | 'segment'
  member: Choice | null
  role: '' | 'member' | 'admin'
  skinType: string
  newsletter: '' | 'yes' | 'no'
  title: string
  body: string
  titleEn: string
  bodyEn: string
  link: string
}

/** The values of an empty message form. */
export const noMessage: MessageValues = {
  audience: 'segment',
  member: null,
  role: '',
  skinType: '',
  newsletter: '',
  title: '',
  body: '',
  titleEn: '',
  bodyEn: '',
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
  const { audience, member, title, body, titleEn, bodyEn, link } = values
  return {
    title,
    body,
    ...(titleEn.trim() ? { titleEn } : {}),
    ...(bodyEn.trim() ? { bodyEn } : {}),
    ...(link.trim() ? { link: link.trim() } : {}),
    ...(audience === 'segment' ? { segment: segmentOf(values) } : {}),
    ...(audience === 'member' && member ? { memberId: Number(member.id) } : {}),
  }
}

/** Maps an API field of a message to its form field. */
export function formField(wireField: string): string {
  const field = modelField(NewNotification, wireField)
  return field === 'memberId' ? 'member' : field
}

/**
 * Validates the message form with the schema of its request body, and requires a member where the message is for
 * one.
 */
export function messageResolver(t: Translate): Resolver<MessageValues> {
  const check = schemaResolver<NewNotification>(NewNotification, t)
  return async (values, context, options) => {
    const { errors } = await check(messageOf(values), context, options as never)
    const isMissing = values.audience === 'member' && !values.member
    const missing = { type: 'required', message: t('admin-notifications:member.required') }
    const all = { ...(isMissing ? { member: missing } : {}), ...errors } as FieldErrors<MessageValues>
    return Object.keys(all).length > 0 ? { values: {}, errors: all } : { values, errors: {} }
  }
}
