import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Letter } from '#contract/diagnostic/letter.ts'
import { locales } from '#contract/shared/locale.ts'
import { questionnaire } from '#tests/support/demo-skin.ts'
import {
  type DiagnosticShop,
  openDiagnosticShop,
  type WireDiagnostic,
} from '#tests/support/diagnostic-shop.ts'

let shop: DiagnosticShop
beforeAll(async () => {
  shop = await openDiagnosticShop()
})
afterAll(() => shop.close())

type WithLetter = WireDiagnostic & { letter: { fr: Letter; en: Letter } }

async function preview(differences: Parameters<DiagnosticShop['submissionOf']>[0], language = 'fr') {
  const body = await shop.submissionOf(differences)
  const headers = { 'accept-language': language }
  return (await shop.call<WithLetter>('POST', '/diagnostics/preview', { body, headers })).body
}

function textsOf({ lines }: Letter, part: string) {
  return lines.filter(line => line.part === part).map(({ text }) => text)
}

const optionText = (question: string, key: string) =>
  questionnaire.questions.find(one => one.key === question)?.options.find(one => one.key === key)?.text.fr

describe('a letter for a health centre', () => {
  test('states what was answered, what was advised, and leaves room for what nobody asked', async () => {
    const { letter, triage } = await preview({
      signs: ['blisters', 'honey-crusts'],
      pregnancy: 'breastfeeding',
      allergies: ['fragrance', 'nuts'],
      health: ['cortisone-cream', 'diabetes'],
    })
    expect(triage.level).toBe('red')
    const of = (part: string) => textsOf(letter.fr, part)
    const joined = (question: string, ...keys: string[]) => [
      keys.map(key => optionText(question, key)).join(' ; '),
    ]
    expect(of('danger')).toEqual(joined('signs', 'blisters', 'honey-crusts'))
    expect(of('pregnancy')).toEqual(joined('pregnancy', 'breastfeeding'))
    expect(of('allergies')).toEqual(joined('allergies', 'fragrance', 'nuts'))
    expect(of('health')).toEqual(joined('health', 'cortisone-cream', 'diabetes'))
    expect(of('age')).toEqual(joined('age', '25-34'))
    expect(of('advised')).toEqual([triage.todo])
    expect([of('name'), of('since'), of('used')]).toEqual([[''], [''], ['']])
    // Each answer about the skin stands beside its question.
    expect(letter.fr.lines.filter(({ part }) => part === 'skin').map(({ label }) => label)).toEqual(
      ['feel-test', 'tightness', 'reactivity', 'acne', 'dark-marks', 'also-seen'].map(
        key => questionnaire.questions.find(one => one.key === key)?.text.fr,
      ),
    )
  })

  test.each([
    [{ lightening: 'now' }, ['']],
    [{ lightening: 'recent' }, ['']],
    [{ lightening: 'unsure' }, ['']],
    [{ health: ['cortisone-cream'] }, ['']],
    [{ health: ['cortisone-body'] }, ['']],
    [{ health: ['cortisone-tablets'] }, ['']],
    [{ lightening: 'never' }, []],
    [{ lightening: 'past' }, []],
    [{ health: ['diabetes'] }, []],
  ])('after %j the lines to fill about how much of a cream was used are %j', async (answers, lines) => {
    const { letter } = await preview(answers)
    for (const each of [letter.fr, letter.en]) {
      expect(textsOf(each, 'exposure')).toEqual(lines)
    }
  })

  test('says nothing of money, wishes and days in the sun', async () => {
    const { letter } = await preview({ budget: '35000', goals: ['lines'], sun: 'all-day', shine: 'always' })
    const written = JSON.stringify(letter)
    for (const key of ['budget', 'goals', 'sun', 'shine'])
      for (const text of Object.values(questionnaire.questions.find(one => one.key === key)?.text ?? {}))
        expect(written).not.toContain(text)
  })

  test('is in each language, whatever the language of the result', async () => {
    const [french, english] = [
      await preview({ signs: 'blisters' }),
      await preview({ signs: 'blisters' }, 'en'),
    ]
    expect(english.letter).toEqual(french.letter)
    expect(Object.keys(english.letter).sort()).toEqual([...locales].sort())
    expect(english.letter.fr.title).not.toBe(english.letter.en.title)
    expect(textsOf(english.letter.en, 'advised')).toEqual([english.triage.todo])
  })

  test('never names a disease that the rules suspect', async () => {
    const suspected =
      /zona|lèpre|gale\b|impétigo|méningite|septicémie|cancer|mélanome|vitiligo|dermite|ochronose|shingles|leprosy|scabies|impetigo|meningitis|sepsis|melanoma|ochronosis|dermatitis/i
    const signs = questionnaire.questions.find(({ key }) => key === 'signs')?.options ?? []
    let reasons = ''
    for (const { key } of signs.filter(({ key }) => key !== 'none')) {
      const { letter, triage } = await preview({ signs: key, 'dark-marks': ['grey-bumps', 'lighter'] })
      expect(JSON.stringify(letter)).not.toMatch(suspected)
      reasons += triage.reasons.map(({ text }) => text).join(' ')
    }
    // The result itself explains them, so the letter leaves them out on purpose.
    expect(reasons).toMatch(suspected)
  })

  test('also comes with a stored diagnostic, and says that nobody needs to be seen', async () => {
    const { token } = await shop.member()
    const body = await shop.submissionOf()
    const made = await shop.call<WithLetter>('POST', '/diagnostics', { token, body })
    const read = await shop.call<WithLetter>('GET', `/diagnostics/${made.body.id}`, { token })
    expect(read.body.letter).toEqual(made.body.letter)
    expect(textsOf(read.body.letter.fr, 'advised')).toEqual(['Pas de visite conseillée d’après les réponses'])
    expect(textsOf(read.body.letter.fr, 'danger')).toEqual(['Aucun'])
  })
})
