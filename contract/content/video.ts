import { z } from 'zod'
import { renamed } from '../renamed.ts'
import { type Locale, locales } from '../shared/locale.ts'
import { pageOf, pageQuery } from '../shared/pagination.ts'
import { PhotoSources } from '../shared/photo.ts'
import { queryInteger } from '../shared/query.ts'
import { Revision } from '../shared/revision.ts'
import { sortCodec } from '../shared/sort.ts'
import { paragraph, requiredLine } from '../shared/text.ts'
import { ContentCategoryRef } from './category.ts'

/** Where a video is hosted: `file` is an upload, the others are embedded from their cookie-free host after a click. */
export const videoProviders = ['file', 'youtube', 'vimeo', 'dailymotion'] as const
export const VideoProvider = z.enum(videoProviders)
export type VideoProvider = z.output<typeof VideoProvider>

export const VideoStatus = z.enum(['draft', 'published'])
export type VideoStatus = z.output<typeof VideoStatus>
/** The names of a video's subtitle files (WebVTT) in the storage, by language. */
export type VideoCaptions = Partial<Record<Locale, string>>

/** The maximum size of an uploaded video, in bytes. */
export const maxVideoBytes = 50 * 1024 * 1024

const videoShape = {
  id: z.int(),
  titre: z.string(),
  description: z.string(),
  url: z.string(),
  provider: VideoProvider,
  embedUrl: z.string().nullable(),
  thumbnail: z.string().nullable(),
  thumbnailSources: PhotoSources.nullable(),
  duree: z.int().nullable(),
  langue: z.enum(locales),
  categorie: ContentCategoryRef.nullable(),
  status: VideoStatus,
  captions: z.array(z.object({ locale: z.enum(locales), url: z.string() })),
  revision: Revision,
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
}
const videoNames = {
  titre: 'title',
  duree: 'durationSeconds',
  langue: 'locale',
  categorie: 'category',
  created_at: 'createdAt',
  updated_at: 'updatedAt',
} as const

/**
 * A video. `url` is its uploaded file or its page at a provider, `embedUrl` the provider's cookie-free player (null for
 * a file), `captions` the subtitle files (WebVTT) of an uploaded video.
 */
export const Video = renamed(videoShape, videoNames)
export type Video = z.output<typeof Video>
export const VideoPage = pageOf(Video)
export type VideoPage = z.output<typeof VideoPage>

const filter = {
  ...pageQuery,
  langue: z.enum(locales).optional(),
}

/** The filters of the public video list: a category's slug, a language (by default the caller's). */
export const VideoFilter = renamed(
  { ...filter, categorie: z.string().trim().min(1).max(120).optional() },
  { langue: 'locale', categorie: 'category' },
)
export type VideoFilter = z.output<typeof VideoFilter>

const adminSorts = {
  titre: 'title',
  '-titre': '-title',
  created_at: 'createdAt',
  '-created_at': '-createdAt',
} as const
export type VideoSort = (typeof adminSorts)[keyof typeof adminSorts]

export const AdminVideoFilter = renamed(
  {
    ...filter,
    categorie: queryInteger({ min: 1, max: 2_147_483_647 }).optional(),
    status: VideoStatus.optional(),
    provider: VideoProvider.optional(),
    sort: sortCodec(adminSorts).optional(),
  },
  { langue: 'locale', categorie: 'category' },
)
export type AdminVideoFilter = z.output<typeof AdminVideoFilter>

const writable = {
  description: paragraph(2000).optional(),
  url: z.string().trim().max(500).optional(),
  duree: z.int().min(1).max(86_400).nullable().optional(),
  langue: z.enum(locales).optional(),
  categorie: z.int().min(1).max(2_147_483_647).nullable().optional(),
  status: VideoStatus.optional(),
}
const writableNames = {
  titre: 'title',
  duree: 'durationSeconds',
  langue: 'locale',
  categorie: 'category',
} as const

/**
 * A new video, given by a provider's URL or an uploaded file `video`. `thumbnail` and the captions of each language
 * are files too.
 */
export const NewVideo = renamed({ ...writable, titre: requiredLine(160) }, writableNames)
export type NewVideo = z.output<typeof NewVideo>

/**
 * Changes to a video; omitted fields keep their value, and a new file or URL replaces the old one. If `revision` is
 * sent and the video has changed since, the response is 409 CONFLICT.
 */
export const VideoChanges = renamed(
  { ...writable, titre: requiredLine(160).optional(), revision: Revision.optional() },
  writableNames,
)
export type VideoChanges = z.output<typeof VideoChanges>

/** The request names of video fields, for errors of fields that only the server can check. */
export const videoFields = {
  url: 'url',
  category: 'categorie',
  thumbnail: 'thumbnail',
  video: 'video',
} as const

/** The names of the file fields in the form for a video. */
export const videoFiles = [
  'video',
  'thumbnail',
  ...locales.map(locale => `captions_${locale}` as const),
] as const
