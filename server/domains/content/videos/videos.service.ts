import type { Kysely, Transaction } from 'kysely'
import {
  type AdminVideoFilter,
  type NewVideo,
  type Video,
  type VideoChanges,
  type VideoFilter,
  type VideoPage,
  videoFields,
} from '#contract/content/video.ts'
import { type Locale, locales } from '#contract/shared/locale.ts'
import { pageWindow, toPage } from '#contract/shared/pagination.ts'
import type { DB } from '#database/tables.ts'
import { raiseRevision } from '#server/platform/database/revisions.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { removeFilesLater } from '#server/platform/files/file-removal.ts'
import { photoOf } from '#server/platform/files/photo.ts'
import { changedFields, noteChange } from '#server/platform/http/acts.ts'
import { ApiError, invalidField } from '#server/platform/http/errors.ts'
import type { FormFile } from '#server/platform/http/form.ts'
import { takePicture, withPicture } from '../articles/article-pictures.service.ts'
import { isoOf } from '../articles/article-shapes.ts'
import { missingCategories } from '../articles/article-writes.queries.ts'
import { videoAddress } from './video-address.ts'
import { namesOf, removeVideoFiles, type StoredVideoFiles, storeVideoFiles } from './video-files.ts'
import * as queries from './videos.queries.ts'

type VideoDeps = Pick<Deps, 'database' | 'storage' | 'jobs'>
type Files = Record<string, FormFile>

/** A page of the published videos that match the visitor's filters, by default in the reader's language. */
export async function listVideos(db: Kysely<DB>, filter: VideoFilter, locale: Locale): Promise<VideoPage> {
  const { search, category } = filter
  const wanted = { search, category, locale: filter.locale ?? locale, status: 'published' as const }
  const { total, rows } = await queries.findVideos(db, { ...wanted, ...pageWindow(filter) })
  return toPage(rows.map(toVideo), total, filter)
}

/** A page of the videos of every status and language that match the administration's filters. */
export async function listAdminVideos(db: Kysely<DB>, filter: AdminVideoFilter): Promise<VideoPage> {
  const { total, rows } = await queries.findVideos(db, { ...filter, ...pageWindow(filter) })
  return toPage(rows.map(toVideo), total, filter)
}

/** One video by its id. Throws NOT_FOUND, also for a draft unless drafts are allowed. */
export async function getVideo(
  db: Kysely<DB>,
  id: number,
  { isPublished }: { isPublished: boolean },
): Promise<Video> {
  const row = await queries.findVideo(db, id)
  if (!row || (isPublished && row.status !== 'published')) throw new ApiError('NOT_FOUND')
  return toVideo(row)
}

function toVideo({ source, image, captions, createdAt, updatedAt, ...row }: queries.VideoRow): Video {
  const isFile = row.provider === 'file'
  const { photo, photoSources } = photoOf(image)
  return {
    ...row,
    url: isFile ? `/uploads/${source}` : source,
    embedUrl: isFile ? null : (videoAddress(source)?.embedUrl ?? null),
    thumbnail: photo,
    thumbnailSources: photoSources,
    captions: locales.flatMap(locale => {
      const name = captions[locale]
      return name ? [{ locale, url: `/uploads/${name}` }] : []
    }),
    createdAt: isoOf(createdAt),
    updatedAt: isoOf(updatedAt),
  }
}

/** Adds a video from a URL or a file, by default as a draft. Throws a 422 without either, or when it is not a video. */
export async function createVideo(
  deps: VideoDeps,
  body: NewVideo,
  files: Files,
  locale: Locale,
): Promise<Video> {
  const id = await withFiles(deps, body.url, files, (source, stored) =>
    withThumbnail(deps, files, imageId =>
      inTransaction(deps.database.db, async trx => {
        if (!source) throw invalidField(videoFields.url, 'required')
        await requireCategory(trx, body.category)
        const videoId = await queries.insertVideo(trx, {
          ...source,
          locale: body.locale ?? locale,
          title: body.title,
          description: body.description ?? '',
          imageId: imageId ?? null,
          durationSeconds: body.durationSeconds ?? null,
          categoryId: body.category ?? null,
          status: body.status ?? 'draft',
          captions: stored.captions,
        })
        noteChange({ kind: 'video', id: videoId, name: body.title })
        return videoId
      }),
    ),
  )
  return getVideo(deps.database.db, id, { isPublished: false })
}

/**
 * Changes the given fields of a video. A new file or address replaces the old one, whose file is removed from the
 * storage.
 */
export async function updateVideo(
  deps: VideoDeps,
  id: number,
  body: VideoChanges,
  files: Files,
): Promise<Video> {
  const { db } = deps.database
  // Checks that the video exists before processing the files, which is expensive.
  await getVideo(db, id, { isPublished: false })
  await withFiles(deps, body.url, files, (source, stored) =>
    withThumbnail(deps, files, async imageId => {
      await inTransaction(db, async trx => {
        await raiseRevision(trx, 'videos', id, body.revision)
        const old = await queries.lockVideo(trx, id)
        if (!old) throw new ApiError('NOT_FOUND')
        await requireCategory(trx, body.category)
        if (imageId !== undefined) await takePicture(deps.jobs, trx, old.imageId)
        const kept = old.captions as queries.VideoColumns['captions']
        await queries.updateVideo(trx, id, {
          ...source,
          ...given({
            title: body.title,
            description: body.description,
            durationSeconds: body.durationSeconds,
            locale: body.locale,
            categoryId: body.category,
            status: body.status,
            imageId,
          }),
          captions: { ...kept, ...stored.captions },
        })
        await removeFilesLater(deps.jobs, trx, await unusedFiles(trx, old))
        const now = await queries.lockVideo(trx, id)
        if (now) noteChange({ kind: 'video', id, name: old.title }, changedFields({ ...old }, { ...now }))
      })
    }),
  )
  return getVideo(db, id, { isPublished: false })
}

/** Deletes a video and the files that no other video shows. */
export async function deleteVideo(deps: VideoDeps, id: number): Promise<void> {
  await inTransaction(deps.database.db, async trx => {
    const old = await queries.lockVideo(trx, id)
    if (!old) throw new ApiError('NOT_FOUND')
    await takePicture(deps.jobs, trx, old.imageId)
    await queries.deleteVideo(trx, id)
    noteChange({ kind: 'video', id, name: old.title })
    await removeFilesLater(deps.jobs, trx, await unusedFiles(trx, old))
  })
}

/** The revision of each of these videos that exists. */
export function listVideoRevisions(
  db: Kysely<DB>,
  ids: readonly number[],
): Promise<{ id: number; revision: number }[]> {
  return queries.listRevisions(db, ids)
}

interface Source {
  provider: queries.VideoColumns['provider']
  source: string
}

/** Stores a video's files before `write`, and removes them if it fails. A file takes precedence over an address. */
async function withFiles<Result>(
  { storage }: VideoDeps,
  url: string | undefined,
  files: Files,
  work: (source: Source | undefined, stored: StoredVideoFiles) => Promise<Result>,
): Promise<Result> {
  const address = url ? videoAddress(url) : undefined
  if (url && !address && !files.video)
    throw invalidField(videoFields.url, { message: 'content:server.noProvider' })
  const stored = await storeVideoFiles(storage, files)
  const source = stored.source
    ? { provider: 'file' as const, source: stored.source }
    : address && { provider: address.provider, source: address.pageUrl }
  try {
    return await work(source, stored)
  } catch (error) {
    await removeVideoFiles(storage, namesOf(stored))
    throw error
  }
}

function withThumbnail<Result>(
  deps: VideoDeps,
  files: Files,
  work: (imageId: number | undefined) => Promise<Result>,
): Promise<Result> {
  return withPicture(deps, files.thumbnail, work, videoFields.thumbnail)
}

async function requireCategory(trx: Transaction<DB>, id: number | null | undefined): Promise<void> {
  if (id && (await missingCategories(trx, [id])).length > 0)
    throw invalidField(videoFields.category, 'option')
}

/** The former files of a video that neither a video nor a text uses now. */
async function unusedFiles(
  trx: Transaction<DB>,
  { provider, source, captions }: { provider: string; source: string; captions: unknown },
): Promise<string[]> {
  const files = [
    ...(provider === 'file' ? [source] : []),
    ...Object.values(captions as Record<string, string>),
  ]
  const kept = await queries.keptFiles(trx, files)
  return files.filter(file => !kept.includes(file))
}

const given = <Columns extends object>(columns: Columns) =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Columns]?: Exclude<Columns[Name], undefined>
  }
