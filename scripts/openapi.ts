import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { api } from '#contract/index.ts'
import { openApiDocument } from '#contract/openapi.ts'

/** Where the API's description is kept, so that a change of the API is seen as text. */
export const openApiFile = join(import.meta.dirname, '..', 'openapi.json')

/** The file's text as the contract makes it now. */
export function openApiText(): string {
  return `${JSON.stringify(openApiDocument(api), null, 2)}\n`
}

if (import.meta.main) {
  if (!process.argv.includes('--check')) await writeFile(openApiFile, openApiText())
  else if ((await readFile(openApiFile, 'utf8').catch(() => '')) !== openApiText()) {
    console.error('openapi.json is older than the contract: run "npm run openapi".')
    process.exitCode = 1
  }
}
