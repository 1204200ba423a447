import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger as Logger } from 'fastify'
import { SpokenLanguage, type Voice, VoiceFolder } from '#contract/diagnostic/voices.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { ApiError } from '#server/platform/http/errors.ts'

/** The voices that come with the code, one folder per spoken language. */
export const shippedVoices = join(import.meta.dirname, 'recordings')

interface KnownVoice extends Voice {
  locale: Locale
  /** The folder of its recordings. */
  folder: string
}

/** The voices by spoken language. */
export type Voices = ReadonlyMap<string, KnownVoice>

/**
 * Reads the voices of the code and those in the folder `voices` of the data folder, where a company adds languages such
 * as Mooré; a voice there replaces the shipped one of the same language. A folder that cannot be read is left out and
 * logged, so that the shop starts without it.
 */
export async function readVoices(dataDir: string, log: Logger): Promise<Voices> {
  const voices = new Map<string, KnownVoice>()
  for (const root of [shippedVoices, join(dataDir, 'voices')])
    for (const language of await foldersIn(root)) {
      const folder = join(root, language)
      try {
        voices.set(language, await readVoice(folder, language))
      } catch (err) {
        log.warn({ err, folder }, 'a folder of recordings cannot be read')
      }
    }
  return voices
}

async function foldersIn(root: string): Promise<string[]> {
  const entries = await readdir(root, { withFileTypes: true }).catch(throwUnlessMissing)
  return entries.filter(entry => entry.isDirectory()).map(({ name }) => name)
}

function throwUnlessMissing(error: NodeJS.ErrnoException): [] {
  if (error.code !== 'ENOENT') throw error
  return []
}

async function readVoice(folder: string, name: string): Promise<KnownVoice> {
  const language = SpokenLanguage.parse(name)
  const voice = VoiceFolder.parse(JSON.parse(await readFile(join(folder, 'texts.json'), 'utf8')))
  const files = new Set(await readdir(folder))
  const recorded = Object.entries(voice.texts).filter(([recording]) => files.has(`${recording}.ogg`))
  const recordings = Object.fromEntries(recorded.map(([recording, text]) => [text, recording]))
  return { ...voice, language, folder, recordings }
}

/** The voices that speak the texts of the page in a language. */
export function listVoices(voices: Voices, locale: Locale): Voice[] {
  return [...voices.values()].filter(voice => voice.locale === locale)
}

/** The Ogg file of a recording; throws NOT_FOUND when there is none. */
export async function readRecording(voices: Voices, language: string, recording: string): Promise<Buffer> {
  const voice = voices.get(language)
  if (!voice || !Object.values(voice.recordings).includes(recording)) throw new ApiError('NOT_FOUND')
  return readFile(join(voice.folder, `${recording}.ogg`))
}
