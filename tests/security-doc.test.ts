import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { proofFault } from './spec/proofs.ts'
import { root, textOf } from './support/sources.ts'

const page = textOf('docs/security.md')

// Each row: requirement, what it asks, how it is met, and the tests that prove it.
const rows = page
  .split('\n')
  .filter(line => /^\| (V\d+\.\d+\.\d+|\d+\.) /.test(line))
  .map(line => line.split('|').map(cell => cell.trim()))
  .map(([, id = '', asked = '', how = '', proof = '']) => ({ id, asked, how, proof }))

/** Requirements that nothing but a decision or the operator can meet say so in place of a test. */
const untested = /^(\*\*Not met\.\*\*|Document|Operator)/

test('the table is there, and says of each requirement what it asks', () => {
  expect(rows.length).toBeGreaterThan(150)
  const ids = rows.map(row => row.id)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  expect(rows.filter(row => row.asked === '' || row.how === '' || row.proof === '')).toEqual([])
})

test('every test that it names stands in its file', () => {
  const named = rows.flatMap(({ proof }) => [...proof.matchAll(/`([^`]+) › ([^`]+)`/g)])
  expect(named.length).toBeGreaterThan(120)
  expect(named.flatMap(([, file, title]) => proofFault(`${file}: ${title}`) ?? [])).toEqual([])
})

test('every requirement has a test, or says why there is none', () => {
  expect(
    rows.filter(({ proof }) => !proof.includes(' › ') && !untested.test(proof)).map(row => row.id),
  ).toEqual([])
})

test('every file that it names exists', () => {
  const files = [...page.matchAll(/`((?:contract|database|docs|messages|server|tests|web)\/[\w./-]+)`/g)]
  expect(files.length).toBeGreaterThan(30)
  expect(files.map(([, file = '']) => file).filter(file => !existsSync(join(root, file)))).toEqual([])
})

test('every link leads to a page that there is', () => {
  const links = [...page.matchAll(/\]\(([^)#]+)[^)]*\)/g)].map(([, link = '']) => link)
  expect(links.length).toBeGreaterThan(2)
  expect(links.filter(link => !existsSync(join(root, 'docs', link)))).toEqual([])
})

test('what it says to be above stands above', () => {
  const lost = [...page.matchAll(/“([^”]+)” (above|below)/g)].filter(([, name, where]) => {
    const place = page.search(new RegExp(`^\\*\\*${name}\\b`, 'm'))
    return where !== 'above' || place === -1
  })
  expect(lost.map(([said]) => said)).toEqual([])
})
