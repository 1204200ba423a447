import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { type Locale, locales } from '#contract/shared/locale.ts'
import type { DB } from '#database/tables.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Storage } from '#server/platform/files/storage.ts'
import { insertImages } from './articles.ts'
import { demoFolder } from './demo-catalogue.ts'
import { storePictures } from './pictures.ts'

interface Texts {
  title: string
  description: string
}
/** A demo video clip with its scenes and texts. */
interface DemoClip extends Record<Locale, Texts> {
  key: string
  category: string
  scenes: { seconds: number }[]
}

/** Inserts the demo's video clips with preview pictures and captions. The demo's article categories must exist. */
export async function seedVideos(
  db: Kysely<DB>,
  storage: Storage,
  folder: string = demoFolder,
): Promise<void> {
  const clips = JSON.parse(await readFile(join(folder, 'videos.json'), 'utf8')) as DemoClip[]
  const posters = await storePictures(
    storage,
    folder,
    clips.map(({ key }) => key),
    'videos',
  )
  for (const { key } of clips)
    for (const ending of ['webm', ...locales.map(locale => `${locale}.vtt`)])
      await storage.put(
        `videos/${fileOf(key, ending)}`,
        await readFile(join(folder, 'videos', `${key}.${ending}`)),
      )
  await inTransaction(db, async trx => {
    const images = await insertImages(trx, posters)
    const categories = await trx.selectFrom('contentCategories').select(['id', 'slug']).execute()
    for (const [place, clip] of clips.entries()) {
      const { key, category, scenes } = clip
      const rows = locales.map(locale => ({
        locale,
        ...clip[locale],
        provider: 'file' as const,
        source: `videos/${fileOf(key, 'webm')}`,
        imageId: images.get(key) ?? null,
        durationSeconds: scenes.reduce((sum, { seconds }) => sum + seconds, 0),
        categoryId: categories.find(({ slug }) => slug === category)?.id ?? null,
        status: 'published' as const,
        captions: JSON.stringify(
          Object.fromEntries(locales.map(name => [name, `videos/${fileOf(key, `${name}.vtt`)}`])),
        ),
        createdAt: sql<Date>`now() - ${place} * interval '9 days'`,
        updatedAt: sql<Date>`now() - ${place} * interval '9 days'`,
      }))
      await trx.insertInto('videos').values(rows).execute()
    }
  })
}

/** The name under which the storage keeps one of a video clip's files. */
function fileOf(key: string, ending: string): string {
  return ending === 'webm' ? `${key}.webm` : `${key}-${ending}`
}
