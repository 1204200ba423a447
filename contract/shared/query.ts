import { z } from 'zod'

/** A whole number in a query string, within inclusive bounds. */
export function queryInteger({ min, max }: { min: number; max: number }) {
  return z.codec(z.string().regex(/^-?\d{1,10}$/), z.int().min(min).max(max), {
    decode: text => Number(text),
    encode: number => String(number),
  })
}

/** `true` or `false` in a query string; anything else is refused. */
export const queryFlag = z.codec(z.enum(['true', 'false']), z.boolean(), {
  decode: text => text === 'true',
  encode: flag => (flag ? 'true' : 'false'),
})

/** Ids in a query string, repeated (`a=1&a=2`) or separated by commas (`a=1,2`); at most 100. */
export const queryIds = z.codec(
  z
    .union([z.string(), z.array(z.string()).max(100)])
    .refine(value => [value].flat().every(part => /^\d{1,9}(,\d{1,9})*$/.test(part))),
  z.array(z.int().min(1)).max(100),
  {
    decode: value => [...new Set([value].flat().join(',').split(',').map(Number))],
    encode: ids => ids.join(','),
  },
)

/** A record's id as a path parameter. */
export const pathId = queryInteger({ min: 1, max: 2_147_483_647 })
