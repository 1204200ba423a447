import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isSomethingTyped, noteUnsaved, watchTyping } from './unsaved.ts'

class Field extends EventTarget {
  isConnected = true
}
let page: EventTarget
beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal('document', page)
  vi.stubGlobal('Node', Field)
})
afterEach(() => vi.unstubAllGlobals())

function type(field: EventTarget): void {
  const event = new Event('input')
  Object.defineProperty(event, 'target', { value: field })
  page.dispatchEvent(event)
}

test('something is typed as long as its field is on the page', () => {
  const stop = watchTyping()
  expect(isSomethingTyped()).toBe(false)
  const [first, second] = [new Field(), new Field()]
  type(first)
  type(second)
  first.isConnected = false
  expect(isSomethingTyped()).toBe(true)
  second.isConnected = false
  expect(isSomethingTyped()).toBe(false)
  type(new Field())
  stop()
  expect(isSomethingTyped()).toBe(false)
  type(new Field())
  expect(isSomethingTyped()).toBe(false)
})

test('changes of a form count until they are saved, each form for itself', () => {
  const [saveFirst, saveSecond] = [noteUnsaved(), noteUnsaved()]
  saveFirst()
  expect(isSomethingTyped()).toBe(true)
  saveSecond()
  expect(isSomethingTyped()).toBe(false)
})
