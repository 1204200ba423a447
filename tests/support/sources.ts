import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..', '..')

/** The paths of all files that are committed or not ignored by .gitignore. */
export function listedFiles(): string[] {
  const { stdout, status, stderr } = spawnSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard'],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 16 * 1024 * 1024,
    },
  )
  if (status !== 0) throw new Error(`git cannot list the files: ${stderr}`)
  return stdout.split('\n').filter(path => path !== '' && existsSync(join(root, path)))
}

/** The content of a file of the project. */
export function textOf(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

/** Blanks out comments, so that only code is checked; line numbers stay the same. */
export function withoutComments(text: string): string {
  return text.replace(
    /\/\*[\s\S]*?\*\/|(^|[^:'"`\\])\/\/.*$/gm,
    (comment, before: string | undefined) =>
      (before ?? '') + comment.slice(before?.length ?? 0).replace(/[^\n]/g, ' '),
  )
}
