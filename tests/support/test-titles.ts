import ts from 'typescript'
import { textOf } from './sources.ts'

/** A test's title without its tags, and the rows of `docs/specification.md` that the tags say it proves. */
export interface TestTitle {
  title: string
  tags: string[]
}

// Other modifiers of a test (skip, todo, fixme, fails, runIf …) may skip it, so such a test proves nothing.
const running = new Set(['each', 'for', 'only', 'concurrent', 'sequential'])
const suiteModifiers = new Set([...running, 'parallel', 'serial'])

/** The titles of the tests in a file, without tests that are skipped. */
export function titlesOf(path: string): TestTitle[] {
  return titlesIn(textOf(path), path)
}

/**
 * The titles of all `test('…')` and `it('…')` in a source text, for Vitest and Playwright. The text is parsed, so that
 * titles in comments do not count.
 */
export function titlesIn(source: string, path: string): TestTitle[] {
  const titles: TestTitle[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const [name, ...modifiers] = calleeNames(node.expression)
      const isSuite = name === 'describe' || (name === 'test' && modifiers[0] === 'describe')
      if (isSuite && modifiers.some(word => word !== 'describe' && !suiteModifiers.has(word))) return
      const isTest = (name === 'test' || name === 'it') && modifiers.every(word => running.has(word))
      const title = node.arguments[0]
      if (isTest && title && ts.isStringLiteralLike(title)) titles.push(withoutTags(title.text))
    }
    ts.forEachChild(node, visit)
  }
  // TypeScript parses by file extension: `<T>` is a type parameter in .ts and an element in .tsx.
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest))
  return titles
}

function withoutTags(text: string): TestTitle {
  const [tagged = ''] = /( \[S[\w.]+\])+$/.exec(text) ?? []
  const tags = [...tagged.matchAll(/\[(S[\w.]+)\]/g)].map(([, tag = '']) => tag)
  return { title: text.slice(0, text.length - tagged.length), tags }
}

/**
 * The names in a call: `test.each(cases)` gives ['test', 'each']. Empty when the callee is not a plain path of names.
 */
function calleeNames(callee: ts.Expression): string[] {
  if (ts.isIdentifier(callee)) return [callee.text]
  if (ts.isPropertyAccessExpression(callee)) return [...calleeNames(callee.expression), callee.name.text]
  if (ts.isCallExpression(callee)) return calleeNames(callee.expression)
  if (ts.isTaggedTemplateExpression(callee)) return calleeNames(callee.tag)
  return []
}
