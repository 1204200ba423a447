import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import type { VoiceFolder } from '#contract/diagnostic/voices.ts'
import { locales } from '#contract/shared/locale.ts'
import { spokenTexts } from './spoken-texts.ts'
import { listVoices, readRecording, readVoices, shippedVoices } from './voices.service.ts'

const warn = vi.fn()
const log = { warn } as never

async function dataWith(folders: Record<string, { texts?: unknown; files?: string[] }>): Promise<string> {
  const data = await mkdtemp(join(tmpdir(), 'voices-'))
  for (const [name, { texts, files = [] }] of Object.entries(folders)) {
    const folder = join(data, 'voices', name)
    await mkdir(folder, { recursive: true })
    if (texts !== undefined) await writeFile(join(folder, 'texts.json'), JSON.stringify(texts))
    for (const file of files) await writeFile(join(folder, `${file}.ogg`), `sound of ${file}`)
  }
  return data
}

const moore = (texts: VoiceFolder['texts']): VoiceFolder => ({
  name: 'Mooré',
  speaker: 'Awa',
  locale: 'fr',
  texts,
})

describe.each(locales)('the shipped voice in %s', locale => {
  it('says the texts of the shipped questionnaire as they are today', async () => {
    const folder = join(shippedVoices, locale)
    const { texts } = JSON.parse(await readFile(join(folder, 'texts.json'), 'utf8')) as VoiceFolder
    // `npm run voices` records what changed.
    expect(texts).toEqual(await spokenTexts(locale))
  })

  it('has a small Opus file for each of them', async () => {
    const [voice] = listVoices(await readVoices('/nowhere', log), locale)
    const recordings = Object.entries(voice?.recordings ?? {})
    expect(recordings).toHaveLength(Object.keys(await spokenTexts(locale)).length)
    for (const [text, name] of recordings) {
      const file = await readRecording(await readVoices('/nowhere', log), locale, name)
      expect(file.subarray(0, 4).toString(), name).toBe('OggS')
      expect(file.includes('OpusHead'), name).toBe(true)
      expect(file.length / text.length, name).toBeLessThan(700)
    }
  })
})

describe('a voice in the data folder', () => {
  it('speaks the page in another language, as far as it is recorded', async () => {
    const data = await dataWith({
      mos: { texts: moore({ age: 'Quel âge ?', shine: 'La peau brille ?' }), files: ['age'] },
    })
    const voices = await readVoices(data, log)
    expect(listVoices(voices, 'fr').map(({ language }) => language)).toEqual(['fr', 'mos'])
    expect(voices.get('mos')?.recordings).toEqual({ 'Quel âge ?': 'age' })
    expect((await readRecording(voices, 'mos', 'age')).toString()).toBe('sound of age')
    await expect(readRecording(voices, 'mos', 'shine')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(readRecording(voices, 'dyu', 'age')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('replaces the shipped voice of its language', async () => {
    const data = await dataWith({
      fr: { texts: { ...moore({ age: 'Quel âge ?' }), name: 'Français' }, files: ['age'] },
    })
    expect(listVoices(await readVoices(data, log), 'fr')).toMatchObject([
      { language: 'fr', speaker: 'Awa', recordings: { 'Quel âge ?': 'age' } },
    ])
  })

  it.each([
    ['without texts', { mos: {} }],
    ['with texts that are no texts', { mos: { texts: { texts: [] } } }],
    ['with a name that is no language', { Mooré: { texts: moore({}) } }],
    ['with a path as a name', { mos: { texts: moore({ '../../secret': 'x' }) } }],
  ])('is left out and logged %s', async (_, folders) => {
    warn.mockClear()
    const voices = await readVoices(await dataWith(folders), log)
    expect([...voices.keys()].sort()).toEqual(['en', 'fr'])
    expect(warn).toHaveBeenCalledOnce()
  })
})
