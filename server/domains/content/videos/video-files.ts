import { randomUUID } from 'node:crypto'
import { videoFields } from '#contract/content/video.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { locales } from '#contract/shared/locale.ts'
import type { Storage } from '#server/platform/files/storage.ts'
import { invalidField } from '#server/platform/http/errors.ts'
import type { FormFile } from '#server/platform/http/form.ts'

/** Detects the type of a video by its first bytes, not by its file name: an MP4 box or a WebM's EBML header. */
export function videoKind(bytes: Buffer): 'mp4' | 'webm' | undefined {
  if (bytes.toString('latin1', 4, 8) === 'ftyp') return 'mp4'
  const isEbml = bytes.length > 40 && bytes.readUInt32BE(0) === 0x1a45dfa3
  // In WebM the document type is among the first elements; Matroska files, which also begin with EBML, name another
  // type.
  return isEbml && bytes.subarray(0, 64).includes('webm') ? 'webm' : undefined
}

/** Whether the bytes of a file are captions in the WebVTT format. */
export function isWebVtt(bytes: Buffer): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return /^WEBVTT(?:[ \t\r\n]|$)/.test(text) && text.includes('-->') && !text.includes('\0')
  } catch {
    return false
  }
}

/** The stored files of a video, by their names in the storage. */
export interface StoredVideoFiles {
  source: string | undefined
  captions: Partial<Record<Locale, string>>
}

/** Stores the uploaded files of a video under new names. Throws a 422 on the field of a file with the wrong format. */
export async function storeVideoFiles(
  storage: Storage,
  files: Record<string, FormFile>,
): Promise<StoredVideoFiles> {
  const { video } = files
  const kind = video && videoKind(video.bytes)
  if (video && !kind) throw invalidField(videoFields.video, { message: 'content:server.noVideo' })
  const texts = locales.flatMap(locale => {
    const file = files[`captions_${locale}`]
    if (file && !isWebVtt(file.bytes))
      throw invalidField(`captions_${locale}`, { message: 'content:server.noCaptions' })
    return file ? [{ locale, bytes: file.bytes, name: `videos/${randomUUID()}-${locale}.vtt` }] : []
  })
  const stored: StoredVideoFiles = {
    source: kind && `videos/${randomUUID()}.${kind}`,
    captions: Object.fromEntries(texts.map(({ locale, name }) => [locale, name])),
  }
  try {
    if (video && stored.source) await storage.put(stored.source, video.bytes)
    for (const { name, bytes } of texts) await storage.put(name, bytes)
  } catch (error) {
    await removeVideoFiles(storage, namesOf(stored))
    throw error
  }
  return stored
}

/** The names of all stored files of a video. */
export function namesOf({ source, captions }: StoredVideoFiles): string[] {
  return [...(source ? [source] : []), ...Object.values(captions)]
}

export async function removeVideoFiles(storage: Storage, names: readonly string[]): Promise<void> {
  await Promise.all(names.map(name => storage.remove(name)))
}
