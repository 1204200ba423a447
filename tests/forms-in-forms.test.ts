import { dirname, join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { listedFiles, textOf } from './support/sources.ts'

/**
 * Checks that no form is rendered inside another form, even through a dialog's portal: submitting the inner one would
 * submit both, so that saving an address would place the order. The components that a file renders are read from its
 * JSX and from the files that it imports.
 */
const files = new Set(listedFiles().filter(path => /^web\/.*\.tsx$/.test(path) && !path.includes('.test.')))

interface Rendered {
  /** True if the file's JSX contains a <form>. */
  hasForm: boolean
  /** The files of the components that the file renders. */
  parts: string[]
  /** The files of the components that the file renders inside its forms. */
  inForms: string[]
  hasFormInForm: boolean
}

function read(path: string, text = textOf(path)): Rendered {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const imports = new Map<string, string>()
  const rendered: Rendered = { hasForm: false, parts: [], inForms: [], hasFormInForm: false }

  function visit(node: ts.Node, isInForm: boolean): void {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      const from = node.moduleSpecifier.text
      const target = from.startsWith('#') ? from.slice(1) : join(dirname(path), from)
      const names = node.importClause?.namedBindings
      if (names && ts.isNamedImports(names))
        for (const { name } of names.elements) imports.set(name.text, target)
      if (node.importClause?.name) imports.set(node.importClause.name.text, target)
    }
    // A component whose code is loaded when it is first rendered.
    const later = ts.isVariableDeclaration(node)
      ? /^onDemand\([\s\S]*?import\('([^']+)'\)/.exec(node.initializer?.getText() ?? '')?.[1]
      : undefined
    if (later && ts.isVariableDeclaration(node))
      imports.set(node.name.getText(), later.startsWith('#') ? later.slice(1) : join(dirname(path), later))
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) {
      const tag = node.tagName.getText()
      const isForm = tag === 'form'
      const part = imports.get(tag)
      if (isForm) rendered.hasForm = true
      if (isForm && isInForm) rendered.hasFormInForm = true
      if (part && files.has(part)) rendered.parts.push(part)
      if (part && files.has(part) && isInForm) rendered.inForms.push(part)
    }
    const opensForm = ts.isJsxElement(node) && node.openingElement.tagName.getText() === 'form'
    if (opensForm) {
      visit(node.openingElement, isInForm)
      for (const child of node.children) visit(child, true)
    } else ts.forEachChild(node, child => visit(child, isInForm))
  }

  visit(source, false)
  return rendered
}

const renderedBy = new Map([...files].map(path => [path, read(path)]))

/** The chain of files from a component to a <form> that it renders; undefined if it renders none. */
function wayToForm(path: string, seen = new Set<string>()): string[] | undefined {
  if (seen.has(path)) return undefined
  seen.add(path)
  const rendered = renderedBy.get(path)
  if (!rendered) return undefined
  if (rendered.hasForm) return [path]
  for (const part of rendered.parts) {
    const way = wayToForm(part, seen)
    if (way) return [path, ...way]
  }
  return undefined
}

test('no form is rendered inside another form, not even in a dialog', () => {
  const nested = [...renderedBy].flatMap(([path, { inForms, hasFormInForm }]) => [
    ...(hasFormInForm ? [path] : []),
    ...inForms.flatMap(part => {
      const way = wayToForm(part)
      return way ? [[path, ...way].join(' → ')] : []
    }),
  ])
  expect(nested).toEqual([])
})

test('the forms are found, behind dialogs too', () => {
  expect([...renderedBy.values()].filter(({ hasForm }) => hasForm).length).toBeGreaterThan(20)
  expect(wayToForm('web/features/orders/addresses/address-manager.tsx')).toEqual([
    'web/features/orders/addresses/address-manager.tsx',
    'web/features/orders/addresses/address-dialogs.tsx',
    'web/features/orders/addresses/address-form.tsx',
  ])
  const nested = read(
    'web/features/orders/example.tsx',
    `import { AddressManager } from './addresses/address-manager.tsx'
    export const Example = () => <form><div><AddressManager /></div>{ok ? <form /> : null}</form>`,
  )
  expect(nested.inForms).toEqual(['web/features/orders/addresses/address-manager.tsx'])
  expect(nested.hasFormInForm).toBe(true)
})

test('every popup keeps the submits of its forms to itself', () => {
  const popups = [...files].filter(path => /\bcreatePortal\(|\.Portal>/.test(textOf(path)))
  expect(popups).toContain('web/ui/dialogs/dialog-popup.tsx')
  expect(popups.filter(path => !textOf(path).includes('onSubmit={keepSubmitInside}'))).toEqual([])
  expect(popups.filter(path => !path.startsWith('web/ui/'))).toEqual([])
})
