import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { VoiceFolder } from '#contract/diagnostic/voices.ts'
import { defaultLocale, type Locale, languages, locales } from '#contract/shared/locale.ts'
import { spokenTexts } from '#server/domains/diagnostic/voices/spoken-texts.ts'
import { shippedVoices } from '#server/domains/diagnostic/voices/voices.service.ts'

// Records the shipped voices of the questionnaire again where a text has changed, with the free speech synthesis
// eSpeak NG, and removes recordings of texts that are gone. With a folder, a code and a name, such as
// `npm run voices -- data/voices mos Mooré`, prepares a folder of French texts for a person who records them.
//
// It needs the programs espeak-ng and opusenc (packages espeak-ng and opus-tools of Debian).

const run = promisify(execFile)
const speaker = 'eSpeak NG'

const [root, code, name] = process.argv.slice(2)
if (root && code && name) await prepare(join(root, code), name)
else for (const locale of locales) await record(join(shippedVoices, locale), locale)

async function prepare(folder: string, name: string) {
  await write(folder, { name, speaker: '?', locale: defaultLocale, texts: await spokenTexts(defaultLocale) })
  console.log(
    `Record each text of ${join(folder, 'texts.json')} as NAME.ogg beside it, and name the speaker there.`,
  )
}

async function record(folder: string, locale: Locale) {
  const texts = await spokenTexts(locale)
  const before = await readTexts(folder)
  for (const file of existsSync(folder) ? await readdir(folder) : [])
    if (file.endsWith('.ogg') && !Object.hasOwn(texts, file.slice(0, -4))) await rm(join(folder, file))
  await mkdir(folder, { recursive: true })
  for (const [recording, text] of Object.entries(texts)) {
    const file = join(folder, `${recording}.ogg`)
    if (before[recording] !== text || !existsSync(file)) await speak(text, locale, file)
  }
  await write(folder, { name: languages[locale].name, speaker, locale, texts })
}

async function readTexts(folder: string): Promise<Record<string, string>> {
  const file = join(folder, 'texts.json')
  return existsSync(file) ? VoiceFolder.parse(JSON.parse(await readFile(file, 'utf8'))).texts : {}
}

async function speak(text: string, locale: Locale, file: string) {
  const words = text.replaceAll('FCFA', 'C F A')
  const sound = `${file}.wav`
  await run('espeak-ng', ['-v', locale, '-s', '140', '-p', '42', '-w', sound, words])
  const small = ['--bitrate', '11', '--downmix-mono', '--comp', '10', '--discard-comments', '--padding', '0']
  await run('opusenc', ['--quiet', ...small, sound, file])
  await rm(sound)
}

async function write(folder: string, voice: VoiceFolder) {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'texts.json'), `${JSON.stringify(voice, null, 2)}\n`)
}
