import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { hasPictures, loadDrawings } from './answer-pictures.tsx'
import { None, Unknown, Unsaid } from './drawing/people.tsx'

const file = 'server/domains/diagnostic/questionnaires/shipped-questionnaire.json'
const { questions }: { questions: { key: string; options: { key: string }[] }[] } = JSON.parse(
  readFileSync(file, 'utf8'),
)

async function drawingsOf(question: string): Promise<Record<string, string>> {
  const drawings = await loadDrawings(question)
  return Object.fromEntries(
    Object.entries(drawings ?? {}).map(([option, drawing]) => [option, renderToStaticMarkup(drawing)]),
  )
}

test.each(questions)(
  'each answer of the question $key has a drawing that no other answer has',
  async ({ key, options }) => {
    expect(hasPictures(key)).toBe(true)
    const drawings = await drawingsOf(key)
    expect(Object.keys(drawings)).toEqual(expect.arrayContaining(options.map(option => option.key)))
    const drawn = options.map(option => drawings[option.key] ?? '')
    for (const drawing of drawn) {
      expect(drawing).toMatch(/^<svg[^>]* aria-hidden="true"/)
      // The whole drawing is shown beside a long text too: "slice" would cut its sides off.
      expect(drawing).toMatch(/^<svg[^>]* preserveAspectRatio="xMidYM(ax|id)"/)
    }
    expect(new Set(drawn).size).toBe(options.length)
  },
)

test('"none", "I don’t know" and "I would rather not say" have the same drawing in each question', async () => {
  const shared = {
    none: renderToStaticMarkup(<None />),
    unknown: renderToStaticMarkup(<Unknown />),
    unsaid: renderToStaticMarkup(<Unsaid />),
  }
  const found: string[] = []
  for (const { key, options } of questions) {
    const drawings = await drawingsOf(key)
    for (const option of options) {
      const name = Object.keys(shared).find(shown => shown === option.key)
      const drawing = Object.entries(shared).find(([, html]) => html === drawings[option.key])
      // "No, or this does not apply to me" is the one other answer that says no.
      if (option.key !== 'not-concerned') expect(drawing?.[0], `${key}: ${option.key}`).toBe(name)
      if (name) found.push(name)
    }
  }
  expect(new Set(found)).toEqual(new Set(Object.keys(shared)))
})

test('a question that an administrator adds has no drawings', () => {
  expect(hasPictures('added-by-the-shop')).toBe(false)
  expect(hasPictures('toString')).toBe(false)
})
