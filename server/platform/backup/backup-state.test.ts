import { expect, test } from 'vitest'
import { backupState, lastWhole } from './backup-state.ts'

const now = new Date('2026-11-26T12:00:00Z')
const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

test.each([
  [undefined, 'none'],
  [before(25.9), 'good'],
  [before(26), 'late'],
  [before(47.9), 'late'],
  [before(48), 'alarm'],
])('a last backup of %o is %s', (last, state) => {
  expect(backupState(last, now)).toBe(state)
})

test('a backup is as old as its older part, and incomplete without database or files', () => {
  const [old, young] = [before(30), before(1)]
  const changes = undefined
  expect(lastWhole({ database: old, files: young, changes })).toEqual(old)
  expect(lastWhole({ database: young, files: old, changes })).toEqual(old)
  expect(lastWhole({ database: young, files: undefined, changes })).toBeUndefined()
  expect(lastWhole({ database: undefined, files: young, changes })).toBeUndefined()
})
