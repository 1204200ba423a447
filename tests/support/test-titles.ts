import ts from 'typescript'
import { textOf } from './sources.ts'

/** The title of a test without its tags, and the promises of `docs/specification.md` that the test proves. */
export interface TestTitle {
  title: string
  tags: string[]
}

// Anything else after `test.` (skip, todo, fixme, fails, runIf …) may leave the test out: it proves nothing.
const running = new Set(['each', 'for', 'only', 'concurrent', 'sequential'])
const suiteModifiers = new Set([...running, 'parallel', 'serial'])

/** The titles of the tests that run in a file of the project. */
export function titlesOf(path: string): TestTitle[] {
  return titlesIn(textOf(path), path)
}

/**
 * The titles of the tests that run in a source text: `test('…')` and `it('…')` of Vitest and Playwright,
 * with `each` as it is written. The text is parsed, so that a title in a comment does not count.
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
  // The kind comes from the name: what is a type's parameter in one is an element in the other.
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest))
  return titles
}

function withoutTags(text: string): TestTitle {
  const [tagged = ''] = /( \[S[\w.]+\])+$/.exec(text) ?? []
  const tags = [...tagged.matchAll(/\[(S[\w.]+)\]/g)].map(([, tag = '']) => tag)
  return { title: text.slice(0, text.length - tagged.length), tags }
}

/** `test.each(cases)` is called through ['test', 'each']; empty for a callee that is not a plain path. */
function calleeNames(callee: ts.Expression): string[] {
  if (ts.isIdentifier(callee)) return [callee.text]
  if (ts.isPropertyAccessExpression(callee)) return [...calleeNames(callee.expression), callee.name.text]
  if (ts.isCallExpression(callee)) return calleeNames(callee.expression)
  if (ts.isTaggedTemplateExpression(callee)) return calleeNames(callee.tag)
  return []
}
