import { expect, test } from 'vitest'
import { insertBlock, type MarkdownEdit, type MarkdownMark, markText } from './markdown-edit.ts'

/** Applies an edit to a text and marks the resulting selection with ⟨⟩. */
function done(text: string, { from, to, insert, select: [start, end] }: MarkdownEdit): string {
  const next = text.slice(0, from) + insert + text.slice(to)
  return `${next.slice(0, start)}⟨${next.slice(start, end)}⟩${next.slice(end)}`
}

/** Applies a toolbar button to a text whose selection is marked with ⟨⟩. */
function press(marked: string, mark: MarkdownMark): string {
  const start = marked.indexOf('⟨')
  const end = marked.indexOf('⟩') - 1
  const text = marked.replace(/[⟨⟩]/g, '')
  return done(text, markText(text, start, end, mark))
}

test.each<[string, MarkdownMark, string]>([
  ['le ⟨soleil⟩ brûle', 'bold', 'le **⟨soleil⟩** brûle'],
  ['le **⟨soleil⟩** brûle', 'bold', 'le ⟨soleil⟩ brûle'],
  ['le **⟨soleil⟩** brûle', 'italic', 'le ***⟨soleil⟩*** brûle'],
  ['le *⟨soleil⟩* brûle', 'italic', 'le ⟨soleil⟩ brûle'],
  ['un\nde⟨⟩ux\ntrois', 'heading', 'un\n## ⟨deux⟩\ntrois'],
  ['## de⟨⟩ux', 'subheading', '### ⟨deux⟩'],
  ['### de⟨⟩ux', 'subheading', '⟨deux⟩'],
  ['⟨un\ndeux⟩', 'list', '- ⟨un\n- deux⟩'],
  ['⟨- un\n- deux⟩', 'numbers', '1. ⟨un\n2. deux⟩'],
  ['⟨1. un\n2. deux⟩', 'numbers', '⟨un\ndeux⟩'],
  ['lisez ⟨ceci⟩', 'link', 'lisez [ceci](⟨https://⟩)'],
])('%s with %s is %s', (before, mark, after) => {
  expect(press(before, mark)).toBe(after)
})

test('a block stands on lines of its own', () => {
  expect(done('avant\naprès', insertBlock('avant\naprès', 5, 5, '![x](/y)'))).toBe(
    'avant\n\n⟨![x](/y)⟩\n\naprès',
  )
  expect(done('', insertBlock('', 0, 0, '![x](/y)'))).toBe('⟨![x](/y)⟩')
})
