import { expect, test } from 'vitest'
import { savesData } from './data-saver.ts'

test.each([
  ['', false, false],
  ['', true, true],
  ['data_saver=1', false, true],
  ['language=fr; data_saver=1', false, true],
  ['data_saver=0', true, false],
  ['data_saver=', true, true],
  ['my_data_saver=1', false, false],
])(
  'with the cookies "%s" and a browser that asks for it (%s), data are saved: %s',
  (cookies, asks, saves) => {
    expect(savesData(cookies, asks)).toBe(saves)
  },
)
