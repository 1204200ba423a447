import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isDocumentPath } from '#web/lib/document-paths.ts'
import { importsOf, pageFiles, web } from './support/page-files.ts'

test('the router’s links load exactly the pages that are one island', () => {
  const addressOf = (path: string) => path.replace(/:\w+/g, '1')
  const islands = pageFiles()
    .filter(({ file }) => importsOf(join(web, file)).some(part => /\/web\/pages\/.*-page\.tsx$/.test(part)))
    .map(({ path }) => addressOf(path))
  expect(islands.length).toBeGreaterThan(10)
  expect(islands.filter(path => !isDocumentPath(path))).toEqual([])
  const others = pageFiles().map(({ path }) => addressOf(path))
  expect(others.filter(path => isDocumentPath(path) && !islands.includes(path))).toEqual([])
  expect(isDocumentPath('/account/orders?page=2')).toBe(true)
  expect(isDocumentPath('/account/ordersheet')).toBe(false)
})
