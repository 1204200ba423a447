import { concernSlugs } from '#contract/diagnostic/names.ts'
import { defaultLocale, locales } from '#contract/shared/locale.ts'
import { readDemoCatalogue } from '#demo/demo-catalogue.ts'
import { readAnswers } from '#server/domains/diagnostic/engine/answers/answers.ts'
import { assess } from '#server/domains/diagnostic/engine/assessment/assess.ts'
import { shiftOf, wholeLevel } from '#server/domains/diagnostic/engine/assessment/concern-bits.ts'
import { match } from '#server/domains/diagnostic/engine/matching/match.ts'
import { indexShelf } from '#server/domains/diagnostic/engine/products/shelf.ts'
import type { Shelf } from '#server/domains/diagnostic/engine/products/shelf-product.ts'
import { buildRoutine } from '#server/domains/diagnostic/engine/routine/routine.ts'
import { readQuestionnaire } from '#server/domains/diagnostic/questionnaires/shipped-questionnaire.ts'
import { skinOf } from '../scripts/skin-answers.ts'
import type { Figures } from './load.ts'

/** The number of different sets of answers that the benchmark uses in turns. */
export const skins = 97

/** Copies of the demo's products, each with its own price, in the form that the diagnostic's engine reads. */
async function largeShelf(count: number): Promise<Shelf> {
  const { products } = await readDemoCatalogue()
  return indexShelf(
    Array.from({ length: count }, (_, place) => {
      const product = products[place % products.length] ?? (products[0] as (typeof products)[number])
      const { price, categories, keyIngredients, inci, skinTypes, problems } = product
      const texts = locales.map(locale => product[locale])
      return {
        id: place + 1,
        price: price + (place % 37) * 50,
        stock: 10,
        categories,
        ingredients: keyIngredients,
        inci,
        skinTypes,
        problems,
        format: product[defaultLocale].format,
        names: texts.map(({ name, longName }) => `${name}. ${longName}`).join('. '),
        texts: texts.map(({ shortDescription, advice }) => `${shortDescription} ${advice}`).join(' '),
      }
    }),
  )
}

/**
 * Measures how fast the diagnostic's engine computes assessment, products and routine in this process. For comparison,
 * the "floor" only computes and sorts the scores of the same products.
 */
export async function measureEngine(
  count: number,
  runs: number,
): Promise<{ engine: Figures; floor: Figures }> {
  const [shelf, questionnaire] = [await largeShelf(count), await readQuestionnaire()]
  const month = 11
  const answers = Array.from({ length: skins }, (_, number) => skinOf(questionnaire, number))
  const diagnose = (turn: number) => {
    const read = readAnswers(questionnaire, answers[turn % skins] ?? [])
    if (!read.ok) throw new Error(JSON.stringify(read.errors))
    const assessment = assess(read.chosen)
    return buildRoutine(assessment, match(assessment, shelf, { month })).products.length
  }
  const weights = concernSlugs.map((slug, place) => ({ shift: shiftOf(slug), weight: (place * 7) % 5 }))
  const add = () => {
    const scores = new Float64Array(shelf.length)
    for (const [place, { levels }] of shelf.entries()) {
      let score = 0
      for (const { shift, weight } of weights) score += weight * ((levels >> shift) & wholeLevel)
      scores[place] = score * shelf.length + place
    }
    return scores.sort().length
  }
  return { engine: timed(diagnose, runs), floor: timed(add, runs) }
}

function timed(work: (turn: number) => number, runs: number): Figures {
  for (let turn = 0; turn < runs / 4; turn++) work(turn)
  const times: number[] = []
  for (let turn = 0; turn < runs; turn++) {
    const began = performance.now()
    if (work(turn) === 0) throw new Error('nothing was done')
    times.push(performance.now() - began)
  }
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => Number((sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1))
  const total = times.reduce((sum, time) => sum + time, 0)
  return { perSecond: Math.round((1000 * runs) / total), p50: at(0.5), p99: at(0.99) }
}
