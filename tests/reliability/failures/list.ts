import { chmod } from 'node:fs/promises'
import type { FailingShop } from './failing-shop.ts'
import type { Failure } from './failure.ts'

const seconds = 30
const needsDatabase = ['product list', 'cart in English', 'upload', 'upload to a folder']

/** All failures, in the order in which they are tried. */
export function failuresOf(shop: FailingShop): Failure[] {
  const { postgres, lines, disk, uploads } = shop
  return [
    {
      name: 'PostgreSQL frozen',
      away: postgres.freeze,
      back: postgres.thaw,
      seconds,
      needs: needsDatabase,
    },
    {
      name: 'PostgreSQL stopped',
      away: postgres.stop,
      back: postgres.start,
      seconds,
      needs: needsDatabase,
    },
    {
      name: 'mail server refuses connections',
      away: lines.mail.cut,
      back: lines.mail.mend,
      seconds,
      needs: [],
    },
    {
      name: 'mail server frozen',
      away: lines.mail.freeze,
      back: lines.mail.mend,
      seconds,
      needs: [],
    },
    {
      name: 'payment provider refuses connections',
      away: lines.provider.cut,
      back: lines.provider.mend,
      seconds,
      needs: [],
    },
    {
      name: 'payment provider frozen',
      away: lines.provider.freeze,
      back: lines.provider.mend,
      seconds,
      needs: [],
    },
    {
      name: 'S3 store refuses connections',
      away: lines.files.cut,
      back: lines.files.mend,
      seconds,
      needs: ['picture', 'upload'],
    },
    {
      name: 'S3 store frozen',
      away: lines.files.freeze,
      back: lines.files.mend,
      seconds,
      needs: ['picture', 'upload'],
    },
    {
      name: 'folder of files locked',
      away: () => chmod(uploads, 0),
      back: () => chmod(uploads, 0o700),
      seconds,
      needs: ['picture in a folder', 'upload to a folder'],
    },
    {
      name: 'disk of PostgreSQL and files full',
      away: disk.fill,
      async back() {
        await disk.empty()
        if (!(await postgres.isRunning())) await postgres.start()
      },
      seconds,
      needs: needsDatabase,
    },
    {
      name: 'clock of a process an hour ahead',
      away: shop.startClockOff,
      back: shop.endClockOff,
      seconds,
      needs: [],
    },
  ]
}
