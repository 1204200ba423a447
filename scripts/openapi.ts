import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { api } from '#contract/index.ts'
import { openApiDocument } from '#contract/openapi.ts'
import { webhookMessages } from '#contract/webhooks/webhook-messages.ts'

const root = join(import.meta.dirname, '..')

/** The path of the API's OpenAPI document, committed so that every change of the API appears in a diff. */
export const openApiFile = join(root, 'openapi.json')

/** Finds the schemas that the contract exports, by export name. */
async function findNouns(): Promise<Map<string, z.ZodType>> {
  const nouns = new Map<string, z.ZodType>()
  const files = globSync('contract/*/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })
  for (const file of files.sort()) {
    const exported: Record<string, unknown> = await import(join(root, file))
    for (const [name, value] of Object.entries(exported)) {
      if (!/^[A-Z]/.test(name) || !(value instanceof z.ZodType)) continue
      if (nouns.has(name)) throw new Error(`Two schemas of the contract are called ${name}`)
      nouns.set(name, value)
    }
  }
  return nouns
}

/** Generates the text of `openapi.json` from the contract. */
export async function openApiText(): Promise<string> {
  return `${textOf(openApiDocument(api, await findNouns(), webhookMessages), '')}\n`
}

/** Formats a value as JSON with one field per line; short values and lists of words stay on one line. */
function textOf(value: unknown, margin: string): string {
  const line = JSON.stringify(value)
  if (typeof value !== 'object' || value === null || line.length < 120) return line
  if (Array.isArray(value) && value.every(item => typeof item !== 'object')) return line
  const inner = `${margin}  `
  const lines = Array.isArray(value)
    ? value.map(item => textOf(item, inner))
    : Object.entries(value).map(([name, field]) => `${JSON.stringify(name)}: ${textOf(field, inner)}`)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return `${open}\n${lines.map(text => inner + text).join(',\n')}\n${margin}${close}`
}

if (import.meta.main) {
  if (!process.argv.includes('--check')) await writeFile(openApiFile, await openApiText())
  else if ((await readFile(openApiFile, 'utf8').catch(() => '')) !== (await openApiText())) {
    console.error('openapi.json is older than the contract: run "npm run openapi".')
    process.exitCode = 1
  }
}
