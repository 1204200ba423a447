import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OptionRow } from './option-row.tsx'

const row = (question: string, image: string | null) =>
  renderToStaticMarkup(
    <OptionRow
      question={question}
      option={{ id: 1, key: 'under-3', text: 'Moins de 3 ans', image, exclusive: false }}
      type="radio"
      isChosen={false}
      onPress={() => {}}
      onChange={() => {}}
    />,
  )

const reserved = 'min-h-18 w-18'

test('an answer has space for its drawing before the drawing is loaded', () => {
  expect(row('age', null)).toContain(reserved)
  expect(row('age', null)).not.toContain('<img')
})

test('a picture that an administrator uploaded is shown instead of the drawing', () => {
  expect(row('age', '/files/own.webp')).toContain('<img src="/files/own.webp"')
  expect(row('added-by-the-shop', '/files/own.webp')).toContain('<img src="/files/own.webp"')
})

test('an answer to a question that an administrator added has no empty space for a drawing', () => {
  expect(row('added-by-the-shop', null)).not.toContain(reserved)
})
