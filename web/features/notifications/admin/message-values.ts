import type { Choice } from '#web/ui/multi-select.tsx'

/** What the form holds; empty texts are left out of the call. */
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

/** An empty form. */
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

/** The conditions that were chosen. */
export function segmentOf({ role, skinType, newsletter }: MessageValues) {
  return {
    ...(role ? { role } : {}),
    ...(skinType ? { skinType } : {}),
    ...(newsletter ? { newsletter: newsletter === 'yes' } : {}),
  }
}

/** The body of the call as it travels. */
export function wireOf(values: MessageValues): unknown {
  const { audience, member, title, body, titleEn, bodyEn, link } = values
  return {
    title,
    body,
    ...(titleEn.trim() ? { title_en: titleEn } : {}),
    ...(bodyEn.trim() ? { body_en: bodyEn } : {}),
    ...(link.trim() ? { link: link.trim() } : {}),
    ...(audience === 'segment'
      ? { segment: segmentOf(values) }
      : member
        ? { member_id: Number(member.id) }
        : {}),
  }
}

const names: Record<string, string> = { member_id: 'member', title_en: 'titleEn', body_en: 'bodyEn' }

/** The form's name of a field of the call. */
export function formField(wireField: string): string {
  return names[wireField] ?? wireField
}
