import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Storage } from '#server/platform/files/storage.ts'

/** The storage keys and sizes of a demo picture, as a row of the table `images`. */
export interface DemoPicture {
  key: string
  width: number
  height: number
  widths: number[]
}

/**
 * Copies the prepared pictures `pictures/<kind>/<reference>-<width>.<format>` into the storage. Returns them by
 * reference, without references that have no picture.
 */
export async function storePictures(
  storage: Storage,
  folder: string,
  references: string[],
  kind: 'products' | 'product-views' | 'articles' | 'videos' = 'products',
  /** The reference whose picture another one shows too, as a separate file: each may be deleted without the other. */
  sameAs: ReadonlyMap<string, string> = new Map(),
): Promise<Map<string, DemoPicture>> {
  const source = join(folder, 'pictures', kind)
  const names = await readdir(source).catch(() => [] as string[])
  const widthsByReference = new Map<string, number[]>()
  for (const name of names) {
    const match = /^(.+)-(\d+)\.webp$/.exec(name)
    const reference = match?.[1]?.toUpperCase()
    if (reference)
      widthsByReference.set(reference, [...(widthsByReference.get(reference) ?? []), Number(match?.[2])])
  }
  const shown = (reference: string) => (sameAs.get(reference) ?? reference).toUpperCase()
  const known = references.filter(reference => widthsByReference.has(shown(reference)))
  const entries = await Promise.all(
    known.map(
      async reference =>
        [
          reference,
          await storePicture(
            storage,
            { source, kind, names },
            shown(reference),
            reference,
            widthsByReference,
          ),
        ] as const,
    ),
  )
  return new Map(entries)
}

async function storePicture(
  storage: Storage,
  { source, kind, names }: { source: string; kind: string; names: string[] },
  shown: string,
  reference: string,
  widthsByReference: Map<string, number[]>,
): Promise<DemoPicture> {
  const widths = [...(widthsByReference.get(shown) ?? [])].sort((a, b) => a - b)
  const key = `${kind === 'product-views' ? 'products' : kind}/${reference.toLowerCase()}`
  const own = names.filter(
    name => name.toLowerCase().startsWith(`${shown.toLowerCase()}-`) && /-\d+\.(avif|webp)$/.test(name),
  )
  await Promise.all(
    own.map(async name =>
      storage.put(`${key}${name.slice(shown.length).toLowerCase()}`, await readFile(join(source, name))),
    ),
  )
  const widest = own.find(name => name.endsWith(`-${widths.at(-1)}.webp`)) as string
  const { width, height } = await sharp(join(source, widest)).metadata()
  return { key, width, height, widths }
}
