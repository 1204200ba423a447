import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { api } from '#contract/index.ts'

/** A French name in the API and the English name for it in the code. */
export interface Pair {
  wire: string
  english: string
}

/** Lists all French API names with their English names, as the contract's `renamed` maps them, sorted by API name. */
export function contractPairs(): Pair[] {
  const pairs = new Map<string, Pair>()
  const collect = (renames: Record<string, string>) => {
    for (const [wire, english] of Object.entries(renames)) pairs.set(`${wire} ${english}`, { wire, english })
  }
  for (const endpoint of Object.values(api).flatMap((domain): Endpoint[] => Object.values(domain))) {
    for (const schema of [
      endpoint.params,
      endpoint.query,
      endpoint.headers,
      endpoint.body,
      endpoint.response,
    ]) {
      if (!schema) continue
      z.toJSONSchema(schema, {
        io: 'input',
        unrepresentable: 'any',
        override: ({ jsonSchema }) => collect((jsonSchema.renames ?? {}) as Record<string, string>),
      })
    }
  }
  return [...pairs.values()].sort((a, b) => a.wire.localeCompare(b.wire))
}

/** Reads the API names that GLOSSARY.md explains, from its table rows `| english | wire | meaning | avoid |`. */
export async function glossaryPairs(): Promise<Pair[]> {
  const text = await readFile(join(import.meta.dirname, '..', 'GLOSSARY.md'), 'utf8')
  const rows = [...text.matchAll(/^\| `([^`|]+)` \| `([^`|]+)` \| [^|]+ \| [^|]* \|$/gm)]
  return rows.map(([, english = '', wire = '']) => ({ wire, english }))
}

/** Lists the differences between the contract's names and GLOSSARY.md, one sentence each. */
export async function glossaryFaults(): Promise<string[]> {
  const used = contractPairs()
  const explained = await glossaryPairs()
  const has = (list: Pair[], { wire, english }: Pair) =>
    list.some(pair => pair.wire === wire && pair.english === english)
  return [
    ...used
      .filter(pair => !has(explained, pair))
      .map(pair => `"${pair.wire}" (${pair.english}) is not explained`),
    ...explained
      .filter(pair => !has(used, pair))
      .map(pair => `"${pair.wire}" (${pair.english}) is explained but nowhere used`),
    ...used
      .filter((pair, index) => used[index - 1]?.wire === pair.wire)
      .map(pair => `"${pair.wire}" is translated in two ways, one of them ${pair.english}`),
  ]
}

if (import.meta.main) {
  if (process.argv.includes('--check')) {
    const faults = await glossaryFaults()
    for (const fault of faults) console.error(fault)
    process.exitCode = faults.length > 0 ? 1 : 0
  } else for (const { wire, english } of contractPairs()) console.log(`${wire} → ${english}`)
}
