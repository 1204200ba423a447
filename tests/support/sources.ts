import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..', '..')

/** Lists the paths of all project files that are committed or not ignored by .gitignore. */
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

/** Reads a file of the project as text, by its path from the project's root. */
export function textOf(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

/** Replaces the comments in source code by spaces, so that line numbers stay the same. */
export function withoutComments(text: string): string {
  return text.replace(
    // A path with a wildcard, such as '/messages/*/shell.json', begins no comment.
    /(?<!\w)\/\*[\s\S]*?\*\/|(^|[^:'"`\\])\/\/.*$/gm,
    (comment, before: string | undefined) =>
      (before ?? '') + comment.slice(before?.length ?? 0).replace(/[^\n]/g, ' '),
  )
}
