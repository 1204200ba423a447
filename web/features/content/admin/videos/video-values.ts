import type { FieldErrors, Path, Resolver } from 'react-hook-form'
import { NewVideo, type Video, type VideoStatus } from '#contract/content/video.ts'
import { modelField } from '#contract/renamed.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { ruleOf } from '#contract/shared/validation.ts'
import type { Translate } from '#messages/keys.ts'

/** What the form of a video holds: minutes and seconds as they are typed, files as they are chosen. */
export interface VideoValues {
  title: string
  description: string
  url: string
  /** `4:05`, or empty. */
  duration: string
  locale: Locale
  /** The category's id, or empty. */
  category: string
  status: VideoStatus
  video: File | null
  thumbnail: File | null
  captionsFr: File | null
  captionsEn: File | null
}

export const videoFormFields: Path<VideoValues>[] = [
  'title',
  'description',
  'url',
  'duration',
  'locale',
  'category',
  'status',
  'video',
  'thumbnail',
  'captionsFr',
  'captionsEn',
]

/** What the form begins with: a video, or a new draft. */
export function videoValues(video: Video | undefined, locale: Locale): VideoValues {
  return {
    title: video?.title ?? '',
    description: video?.description ?? '',
    // A file has no address to change; another takes its place.
    url: video && video.provider !== 'file' ? video.url : '',
    duration: timeOf(video?.durationSeconds ?? null),
    locale: video?.locale ?? locale,
    category: video?.category ? String(video.category.id) : '',
    status: video?.status ?? 'draft',
    video: null,
    thumbnail: null,
    captionsFr: null,
    captionsEn: null,
  }
}

function timeOf(seconds: number | null): string {
  return seconds === null ? '' : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Seconds of `4:05` or `245`; NaN for what is no time, which the contract refuses. */
function secondsOf(text: string): number | null {
  const trimmed = text.trim()
  if (trimmed === '') return null
  const [, minutes = '', seconds = ''] = /^(?:(\d{1,4}):)?(\d{1,5})$/.exec(trimmed) ?? []
  return seconds === '' ? Number.NaN : Number(minutes) * 60 + Number(seconds)
}

/** The texts and choices of the form, as the contract takes them. An address is sent when it is typed. */
export function videoBody(values: VideoValues): NewVideo {
  const { title, description, locale, status } = values
  const url = values.url.trim()
  return {
    title,
    description,
    locale,
    status,
    durationSeconds: secondsOf(values.duration),
    category: values.category === '' ? null : Number(values.category),
    ...(url === '' ? {} : { url }),
  }
}

/** The files of the form under their names in the contract. */
export function videoUploads({ video, thumbnail, captionsFr, captionsEn }: VideoValues) {
  return {
    video: video ?? undefined,
    thumbnail: thumbnail ?? undefined,
    captions_fr: captionsFr ?? undefined,
    captions_en: captionsEn ?? undefined,
  }
}

/** The form's name of a wire field. */
export function videoFormField(wireField: string): string {
  if (wireField === 'captions_fr') return 'captionsFr'
  if (wireField === 'captions_en') return 'captionsEn'
  const field = modelField(NewVideo, wireField)
  return field === 'durationSeconds' ? 'duration' : field
}

/** Checks the form by the schema of the body that it makes, in the page's words. */
export function videoResolver(t: Translate, video: Video | undefined): Resolver<VideoValues> {
  return values => {
    const body = videoBody(values)
    const { error } = NewVideo.safeEncode(body, { reportInput: true })
    const errors: Record<string, { type: string; message: string }> = {}
    for (const issue of error?.issues ?? []) {
      const { rule, params } = ruleOf(issue)
      errors[videoFormField(issue.path.join('.'))] ??= {
        type: rule,
        message: t(`validation:${rule}`, params),
      }
    }
    if (Number.isNaN(body.durationSeconds))
      errors.duration = { type: 'duration', message: t('admin-content:videos.durationInvalid') }
    if (!video && body.url === undefined && values.video === null)
      errors.url = { type: 'required', message: t('admin-content:videos.sourceMissing') }
    const isFine = Object.keys(errors).length === 0
    return isFine ? { values, errors: {} } : { values: {}, errors: errors as FieldErrors<VideoValues> }
  }
}
