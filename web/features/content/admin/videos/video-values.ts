import type { FieldErrors, Path, Resolver } from 'react-hook-form'
import { NewVideo, type Video, type VideoStatus } from '#contract/content/video.ts'
import { modelField } from '#contract/model-field.ts'
import { inEachLanguage, type Locale, locales } from '#contract/shared/locale.ts'
import { ruleOf } from '#contract/shared/validation.ts'
import type { Translate } from '#messages/keys.ts'

/** The values of the video form: the duration as typed, and the chosen files. */
export interface VideoValues {
  title: string
  description: string
  url: string
  /** The video's duration as `4:05`; empty when unknown. */
  duration: string
  locale: Locale
  /** The id of the video's category; empty for no category. */
  category: string
  status: VideoStatus
  video: File | null
  thumbnail: File | null
  captions: Record<Locale, File | null>
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
  ...locales.map(locale => `captions.${locale}` as const),
]

/** The initial values of the video form: those of an existing video, or of a new draft. */
export function videoValues(video: Video | undefined, locale: Locale): VideoValues {
  return {
    title: video?.title ?? '',
    description: video?.description ?? '',
    // A video file stored by the shop has no editable URL; a typed URL replaces the file.
    url: video && video.provider !== 'file' ? video.url : '',
    duration: timeOf(video?.durationSeconds ?? null),
    locale: video?.locale ?? locale,
    category: video?.category ? String(video.category.id) : '',
    status: video?.status ?? 'draft',
    video: null,
    thumbnail: null,
    captions: inEachLanguage(() => null),
  }
}

function timeOf(seconds: number | null): string {
  return seconds === null ? '' : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Converts `4:05` or `245` to seconds; NaN for invalid text, which the schema then refuses. */
function secondsOf(text: string): number | null {
  const trimmed = text.trim()
  if (trimmed === '') return null
  const [, minutes = '', seconds = ''] = /^(?:(\d{1,4}):)?(\d{1,5})$/.exec(trimmed) ?? []
  return seconds === '' ? Number.NaN : Number(minutes) * 60 + Number(seconds)
}

/** The request body of the video form without files. The URL is included only if it was typed. */
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

/** The chosen files of the video form under their API names. */
export function videoUploads({ video, thumbnail, captions }: VideoValues) {
  return {
    video: video ?? undefined,
    thumbnail: thumbnail ?? undefined,
    ...Object.fromEntries(locales.map(locale => [`captions_${locale}`, captions[locale] ?? undefined])),
  }
}

/** Maps an API field of a video to its form field. */
export function videoFormField(wireField: string): string {
  if (wireField.startsWith('captions_')) return wireField.replace('_', '.')
  const field = modelField(NewVideo, wireField)
  return field === 'durationSeconds' ? 'duration' : field
}

/** Validates the video form with the schema of its request body. */
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
