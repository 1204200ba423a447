// Redraws the pictures of the demo and of the site. Run it by hand when a drawing or a product changes, and commit its
// output:
//   node demo/drawings/main.ts [--only packs|art|covers] [--reference CRE-001]
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { artJobs } from './art/jobs.ts'
import { coverJobs } from './covers/jobs.ts'
import type { Job, Written } from './kit/files.ts'
import { loadType } from './kit/type.ts'
import { packJobs } from './packs/jobs.ts'

const workers = 2

const { values } = parseArgs({ options: { only: { type: 'string' }, reference: { type: 'string' } } })
const kinds = ['packs', 'art', 'covers']
if (values.only !== undefined && !kinds.includes(values.only)) {
  throw new Error(`--only takes one of ${kinds.join(', ')}, not "${values.only}"`)
}
const wants = (kind: string) => values.only === undefined || values.only === kind

/** Runs the drawing jobs, `workers` of them in parallel. */
async function runAll(jobs: readonly Job[]): Promise<Written[]> {
  const queue = [...jobs]
  const written: Written[] = []
  const work = async (): Promise<void> => {
    for (let job = queue.shift(); job; job = queue.shift()) {
      const files = await job.draw()
      written.push(...files)
      console.log(`${job.name}: ${files.map(file => (file.bytes / 1000).toFixed(1)).join(' ')} kB`)
    }
  }
  await Promise.all(Array.from({ length: workers }, work))
  return written
}

sharp.concurrency(1)
const type = await loadType()
const packs = wants('packs') ? await packJobs(type, values.reference) : []
const art = wants('art') && !values.reference ? artJobs(type) : []
const covers = wants('covers') && !values.reference ? coverJobs() : []
const written = await runAll([...packs, ...art, ...covers])
const total = written.reduce((sum, file) => sum + file.bytes, 0)
console.log(`${written.length} files, ${(total / 1e6).toFixed(2)} MB`)
const heavy = written.filter(file => file.bytes > file.limit)
for (const file of heavy)
  console.error(`${file.name}: ${file.bytes} bytes, ${Math.floor(file.limit)} allowed`)
if (heavy.length > 0) process.exitCode = 1
