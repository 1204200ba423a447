import { describe, expect, test } from 'vitest'
import { answersOf, assessmentOf } from '#tests/support/demo-skin.ts'
import { madeProduct } from '#tests/support/made-product.ts'
import { concernBits } from '../assessment/concern-bits.ts'
import { typeBits } from '../assessment/skin-type.ts'
import type { ShelfProduct } from '../products/shelf-product.ts'
import { findNeed, type Need } from './need.ts'
import { helps, scoreProduct, suitsType } from './score.ts'

const calm = findNeed(assessmentOf(answersOf()))
const spotted = findNeed(assessmentOf(answersOf({ acne: 'some' })))
const scoreOf = (product: Partial<ShelfProduct>, need: Partial<Need> = {}) =>
  scoreProduct(
    { ...madeProduct(), role: 'moisturiser', types: 0, levels: 0, ...product },
    { ...calm, ...need },
  )

describe('how well a product fits a skin', () => {
  const other = typeBits(['oily'])
  const own = typeBits(['normal'])
  test.each<[string, Partial<ShelfProduct>, Partial<Need>, number]>([
    ['nothing is known', {}, {}, 0],
    ['its evidence counts by what is needed', { levels: concernBits([['sun-exposure', 3]]) }, {}, 3],
    ['and for nothing else', { levels: concernBits([['acne', 3]]) }, {}, 0],
    ['irritancy costs', { irritancy: 2 }, { sensitivity: 3 }, -6],
    ['a rich texture costs skin that shines', { heavy: 'shea butter' }, { heaviness: 3 }, -3],
    ['and no other texture does', { heavy: null }, { heaviness: 3 }, 0],
    ['the type of skin fits', { types: own }, {}, 3],
    ['it does not, of a treatment', { types: other, role: 'treatment' }, {}, -4],
    ['it does not, of a weekly care', { types: other, role: 'weekly' }, {}, -4],
    ['it does not, of a cream', { types: other }, {}, -2],
    ['it does not, of a sun protection', { types: other, role: 'sunscreen' }, {}, -2],
    ['it does not, of a cleanser', { types: other, role: 'cleanser' }, {}, 0],
    ['it does not, of a cleanser that irritates', { types: other, role: 'cleanser', irritancy: 1 }, {}, -5],
    ['a white veil costs', { leavesWhiteCast: true }, {}, -4],
    [
      'it is for sensitive skin, which this is',
      { types: typeBits(['sensitive']) },
      { isSensitive: true, types: typeBits(['normal', 'sensitive']) },
      5,
    ],
    ['it is for sensitive skin, which this is not', { types: typeBits(['sensitive']) }, {}, -2],
    ['it is not said to be for sensitive skin', { types: own }, { isSensitive: true }, 3],
  ])('%s', (_rule, product, need, score) => expect(scoreOf(product, need)).toBe(score))

  test('the shop may say nothing about the skin type', () => {
    const suits = (types: number) => suitsType({ ...madeProduct(), types }, calm)
    expect([suits(0), suits(own), suits(other), suits(own | other)]).toEqual([undefined, true, false, true])
  })
})

describe('a product helps', () => {
  const acne = concernBits([['acne', 2]])
  const slight: Need = { ...spotted, mild: 0 }
  const helping = { levels: acne, purposes: acne }
  const lines = concernBits([['first-lines', 2]])
  test.each<[string, Partial<ShelfProduct>, Need, number, boolean]>([
    ['with something that this skin has', helping, spotted, 1, true],
    ['but not where more speaks against it', helping, spotted, 0, false],
    ['and not with what it does not have', { levels: lines, purposes: lines }, spotted, 5, false],
    ['whatever its purposes, while it irritates nobody', { levels: acne, purposes: 0 }, spotted, 1, true],
    ['where it irritates a little for it', { ...helping, irritancy: 1 }, slight, 1, true],
    [
      'not where it irritates for something else',
      { levels: acne, purposes: lines, irritancy: 1 },
      spotted,
      1,
      false,
    ],
    ['where it is strong for more than a slight concern', { ...helping, irritancy: 2 }, spotted, 1, true],
    ['not where it is strong for a slight one', { ...helping, irritancy: 2 }, slight, 1, false],
  ])('%s', (_rule, product, need, score, isHelp) => {
    expect(helps({ product: { ...madeProduct(), irritancy: 0, ...product }, score }, need)).toBe(isHelp)
  })
})
