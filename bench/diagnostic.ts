// `node bench/diagnostic.ts` measures only the diagnostic, in this process; `npm run bench` also measures it over HTTP
// and records the figures.
import type autocannon from 'autocannon'
import { answersOf } from '../scripts/skin-answers.ts'
import { load, medianOf } from './load.ts'
import { pinTo } from './machine.ts'
import { type Row, rowTable } from './report.ts'
import { measureEngine, skins } from './skins.ts'

const [products, runs, rounds, seconds] = [10_000, 600, 3, 2]

/** Measures the diagnostic's engine in this process, with as many products as the benchmark's shop has. */
async function engineRow(): Promise<Row> {
  const { engine, floor } = await measureEngine(products, runs)
  const title = `Engine: diagnose, match and routine, ${products} products`
  return { title, figures: engine, floor, target: { perSecond: 150, p99: 50 } }
}

/** Requests of guests' diagnostics, each with other answers. */
export async function previewRequests(url: string): Promise<autocannon.Request[]> {
  const bodies = await Promise.all(Array.from({ length: skins }, (_, number) => answersOf(url, number)))
  return bodies.map(body => ({
    method: 'POST',
    path: '/api/diagnostics/preview',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }))
}

/** Measures a guest's diagnostic over HTTP, with the products that the server has loaded. */
async function previewRow(url: string): Promise<Row> {
  const requests = await previewRequests(url)
  // The first requests load the products into the server, so they are not measured.
  await load(url, requests, { amount: requests.length })
  const measured = []
  for (let round = 0; round < rounds; round++) measured.push(await load(url, requests, { seconds }))
  return { title: 'API: diagnostic of a guest', figures: medianOf(measured) }
}

/** Measures the skin diagnostic and returns its rows of the benchmark report. */
export async function diagnosticRows(url: string): Promise<Row[]> {
  return [await engineRow(), await previewRow(url)]
}

if (import.meta.main) {
  pinTo([0])
  console.log(rowTable([await engineRow()]))
}
