import { describe, expect, test } from 'vitest'
import { ApiError } from '#server/platform/http/errors.ts'
import { chosenLines } from './order-line-choice.ts'

const line = (position: number, name: string, quantity: number) => ({
  position,
  name,
  quantity,
  productId: position + 10,
  reference: `R-${position}`,
  price: 1000,
  reductions: [],
  vatRate: null,
  returned: 0,
})
const soap = line(0, 'Savon', 3)
const oil = line(4, 'Huile', 2)

function refusalOf(...given: Parameters<typeof chosenLines>) {
  try {
    chosenLines(...given)
  } catch (error) {
    if (error instanceof ApiError) return { code: error.code, ...error.details }
    throw error
  }
  return undefined
}

describe('requested lines', () => {
  test('are found by line number, each with its request and the request’s index', () => {
    const wishes = [
      { line: 4, quantity: 2 },
      { line: 0, quantity: 1 },
    ]
    expect(chosenLines([soap, oil], wishes)).toEqual([
      { row: oil, quantity: 2, wish: wishes[0], place: 0 },
      { row: soap, quantity: 1, wish: wishes[1], place: 1 },
    ])
  })

  test('may have any quantity up to the maximum, if there is one', () => {
    expect(refusalOf([soap], [{ line: 0, quantity: 10_000 }])).toBeUndefined()
    const most = ({ quantity }: { quantity: number }) => quantity
    expect(refusalOf([soap, oil], [{ line: 4, quantity: 2 }], most)).toBeUndefined()
    const wishes = [
      { line: 0, quantity: 3 },
      { line: 4, quantity: 3 },
    ]
    expect(refusalOf([soap, oil], wishes, most)).toEqual({
      code: 'VALIDATION',
      fields: {
        'lines.1.quantity': [{ message: 'orders:server.tooManyPieces', params: { name: 'Huile', most: 2 } }],
      },
    })
  })

  test.each([
    ['are unknown', [{ line: 7, quantity: 1 }], 'lines.0.line'],
    [
      'are named twice',
      [
        { line: 4, quantity: 1 },
        { line: 4, quantity: 1 },
      ],
      'lines.1.line',
    ],
  ])('and %s are refused at their index', (_, wishes, field) => {
    expect(refusalOf([soap, oil], wishes)).toEqual({
      code: 'VALIDATION',
      fields: { [field]: [{ message: 'orders:server.lineUnknown' }] },
    })
  })
})
