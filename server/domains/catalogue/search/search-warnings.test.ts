import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

describe('warnings in descriptions', () => {
  const lexemes = async (text: string) => {
    const { rows } = await database.pool.query<{ kept: string }>(
      'select search_without_warnings($1) as kept',
      [text],
    )
    return rows[0]?.kept
  }

  test.each([
    ['Un peeling doux. À éviter en cas de chéloïdes.', /peeling/, /chéloïde/],
    ['Pour les peaux sèches ; à éviter en cas d’allergie aux abeilles.', /sèches/, /abeille/],
    ['Lisse. Ne convient pas aux enfants.', /Lisse/, /enfant/],
    ['A mild peel. Avoid it if you scar with keloids.', /mild peel/, /keloid/],
    ['Never on a cold sore. Soft.', /Soft/, /cold sore/],
    ['Not for children under 3. Soft.', /Soft/, /children/],
    ['Doux. Ne l’appliquez pas sur une verrue.', /Doux/, /verrue/],
    ['N’utilisez pas sur une verrue. Doux', /Doux/, /verrue/],
  ])('in “%s” are not found by the people whom they warn', async (text, stays, goes) => {
    const kept = await lexemes(text)
    expect(kept).toMatch(stays)
    expect(kept).not.toMatch(goes)
  })

  test('are not confused with recommendations', async () => {
    const praise =
      'Le squalane évite l’effet gras, pour éviter les dépôts. Jamais collant. Ne colle pas. Seule, elle n’hydrate pas assez ; sans menthe, pour ne pas piquer. To avoid stains. Your edges do not dry out.'
    expect(await lexemes(praise)).toBe(praise)
  })
})
