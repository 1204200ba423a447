import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const root = fileURLToPath(new URL('../../', import.meta.url))

// Anything else after `test.` (skip, todo, fixme, fails, runIf …) may leave the test out: it proves nothing.
const running = new Set(['each', 'for', 'only', 'concurrent', 'sequential'])
const suiteModifiers = new Set([...running, 'parallel', 'serial'])

const titlesByFile = new Map<string, Set<string>>()

/**
 * The titles of the tests that run in a source text: `test('…')` and `it('…')` of Vitest and Playwright,
 * with `each` as it is written. The text is parsed, so that a title in a comment does not count.
 */
export function titlesIn(source: string, file = 'a.test.ts'): string[] {
  const titles: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const [name, ...modifiers] = calleeNames(node.expression)
      const isSuite = name === 'describe' || (name === 'test' && modifiers[0] === 'describe')
      if (isSuite && modifiers.some(word => word !== 'describe' && !suiteModifiers.has(word))) return
      const isTest = (name === 'test' || name === 'it') && modifiers.every(word => running.has(word))
      const title = node.arguments[0]
      if (isTest && title && ts.isStringLiteralLike(title)) titles.push(title.text)
    }
    ts.forEachChild(node, visit)
  }
  // The kind comes from the name: what is a type's parameter in one is an element in the other.
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest))
  return titles
}

/** Why this proof (`<file>: <test title>`) does not hold, or null when that test stands in that file. */
export function proofFault(proof: string): string | null {
  const cut = proof.indexOf(': ')
  if (cut < 1) return `"${proof}" is not written as <file>: <test title>`
  const file = proof.slice(0, cut)
  const title = proof.slice(cut + 2)
  if (!/\.(test|e2e)\.tsx?$/.test(file)) return `${file} is not a test file`
  if (!existsSync(join(root, file))) return `${file} does not exist`
  const titles = titlesByFile.get(file) ?? new Set(titlesIn(readFileSync(join(root, file), 'utf8'), file))
  titlesByFile.set(file, titles)
  return titles.has(title) ? null : `${file} has no running test "${title}"`
}

/** `test.each(cases)` is called through ['test', 'each']; empty for a callee that is not a plain path. */
function calleeNames(callee: ts.Expression): string[] {
  if (ts.isIdentifier(callee)) return [callee.text]
  if (ts.isPropertyAccessExpression(callee)) return [...calleeNames(callee.expression), callee.name.text]
  if (ts.isCallExpression(callee)) return calleeNames(callee.expression)
  if (ts.isTaggedTemplateExpression(callee)) return calleeNames(callee.tag)
  return []
}
