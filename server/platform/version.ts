import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import description from '../../package.json' with { type: 'json' }

const root = join(import.meta.dirname, '../..')

/** The version of the shop that runs: that of package.json and, in a clone of its sources, the first digits of the commit. */
export const version = [description.version, commitOf(join(root, '.git'))].filter(Boolean).join('+')

function commitOf(git: string): string | undefined {
  const read = (name: string) => {
    const path = join(git, name)
    return existsSync(path) ? readFileSync(path, 'utf8') : ''
  }
  const head = read('HEAD').trim()
  const branch = /^ref: (.+)$/.exec(head)?.[1]
  if (!branch) return head.slice(0, 8)
  const packed = read('packed-refs')
    .split('\n')
    .find(line => line.endsWith(` ${branch}`))
  return (read(branch).trim() || packed || '').slice(0, 8)
}
