import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderPlace } from '#server/platform/backup/backup-place.ts'
import { archiveName, type Base, descriptionName, listBases } from './bases.ts'
import { chooseKept, pruneBases } from './retention.ts'
import { listSegments } from './segments.ts'

// A Thursday.
const now = new Date('2026-11-26T12:00:00Z')
const segmentOf = (day: number, part: number) => `00000001${String(day * 10 + part).padStart(16, '0')}`

/** The base of a night, `ago` days ago, which needs the first two of ten segments of its day. */
function nightly(ago: number): Base {
  const startedAt = new Date(Date.UTC(2026, 10, 26 - ago, 1, 30))
  const day = 100 - ago
  return {
    system: '7',
    name: `7/base/${startedAt.toISOString().replaceAll(':', '-')}`,
    startedAt,
    finishedAt: new Date(startedAt.getTime() + 60_000),
    firstSegment: segmentOf(day, 0),
    lastSegment: segmentOf(day, 1),
    bytes: 1,
  }
}

const nights = Array.from({ length: 60 }, (_, index) => nightly(59 - index))
const dayOf = ({ startedAt }: Base) => startedAt.toISOString().slice(5, 10)

test('the bases of seven days and of five Mondays are kept, and the one before the seven days', () => {
  const { kept, changesFrom } = chooseKept(nights, now)
  expect(kept.map(dayOf)).toEqual([
    ...['10-26', '11-02', '11-09', '11-16'],
    ...['11-19', '11-20', '11-21', '11-22', '11-23', '11-24', '11-25', '11-26'],
  ])
  expect(changesFrom).toBe(segmentOf(93, 0).slice(8))
})

test('the last base is kept however old it is, and a first one needs all its changes', () => {
  const [old, young] = [nightly(50), nightly(0)]
  expect(chooseKept([old], now)).toEqual({ kept: [old], changesFrom: old.firstSegment.slice(8) })
  expect(chooseKept([young], now)).toEqual({ kept: [young], changesFrom: young.firstSegment.slice(8) })
  expect(chooseKept([], now)).toEqual({ kept: [], changesFrom: '' })
})

test('segments stay that kept bases need, and those of the last seven days', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'retention-'))
  try {
    const place = folderPlace(folder)
    const write = (name: string, text = '') => place.write(name, [Buffer.from(text)])
    for (const base of [nightly(45), nightly(31), nightly(9), nightly(8), nightly(1)]) {
      await write(archiveName(base))
      await write(descriptionName(base), JSON.stringify(base))
    }
    const segments = [55, 69, 91, 92, 99].flatMap(day => [0, 1, 2].map(part => segmentOf(day, part)))
    for (const segment of [...segments, '00000002.history'])
      await write(`7/wal/${segment}.${'a'.repeat(16)}.gz.age`)
    await pruneBases(place, '7', now)
    expect((await listBases(place, '7')).map(dayOf)).toEqual(['10-26', '11-17', '11-18', '11-25'])
    expect(await place.list('7/base')).toHaveLength(8)
    expect((await listSegments(place, '7')).map(({ segment }) => segment)).toEqual([
      ...[0, 1].map(part => segmentOf(69, part)),
      ...[0, 1].map(part => segmentOf(91, part)),
      ...[0, 1, 2].map(part => segmentOf(92, part)),
      ...[0, 1, 2].map(part => segmentOf(99, part)),
      '00000002.history',
    ])
  } finally {
    await rm(folder, { recursive: true })
  }
})
