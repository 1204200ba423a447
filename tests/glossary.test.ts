import { expect, test } from 'vitest'
import { contractPairs, glossaryFaults } from '../scripts/glossary.ts'

test('the contract renames fields', () => {
  expect(contractPairs()).toContainEqual({ wire: 'quantiteEnStock', english: 'stockQuantity' })
})

test('GLOSSARY.md explains every name of the wire, and each has one translation', async () => {
  expect(await glossaryFaults()).toEqual([])
})
