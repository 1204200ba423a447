// `node bench/diagnostic.ts` measures the skin diagnostic alone, in this process; `npm run bench` measures it over HTTP as
// well and writes it down.
import type autocannon from 'autocannon'
import { healthConsentVersion } from '#contract/diagnostic/consent.ts'
import { readQuestionnaire } from '#server/domains/diagnostic/questionnaires/shipped-questionnaire.ts'
import { load, medianOf } from './load.ts'
import { pinTo } from './machine.ts'
import { type Row, rowTable } from './report.ts'
import { measureEngine, skinOf, skins } from './skins.ts'

const [products, runs, rounds, seconds] = [10_000, 600, 3, 2]

/** The engine in this process over as many products as the measured shop has. */
async function engineRow(): Promise<Row> {
  const { engine, floor } = await measureEngine(products, runs)
  const title = `Engine: diagnose, match and routine, ${products} products`
  return { title, figures: engine, floor, target: { perSecond: 150, p99: 50 } }
}

/** The same as a guest sends it to a running server, whose own shelf it is. */
async function previewRow(url: string): Promise<Row> {
  const bodies = await Promise.all(Array.from({ length: skins }, (_, number) => answersOf(url, number)))
  const requests = bodies.map(
    (body): autocannon.Request => ({
      method: 'POST',
      path: '/api/diagnostics/preview',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )
  // The first call has the shelf read.
  await load(url, requests, { amount: requests.length })
  const measured = []
  for (let round = 0; round < rounds; round++) measured.push(await load(url, requests, { seconds }))
  return { title: 'API: diagnostic of a guest', figures: medianOf(measured) }
}

/** What the person of this number sends to be told about her skin. */
export async function answersOf(url: string, number: number): Promise<object> {
  const asked = await readAsked(url)
  const answers = skinOf(await readQuestionnaire(), number).map(({ question, options }) => {
    const found = asked.questions.find(one => one.key === question)
    const ids = options.map(key => found?.options.find(option => option.key === key)?.id)
    return { question_id: found?.id, option_ids: ids }
  })
  const consent = { consent_version: healthConsentVersion, consent_at: new Date().toISOString() }
  return { questionnaire_id: asked.id, health_consent: true, ...consent, person: 'self', answers }
}

interface Asked {
  id: number
  questions: { id: number; key: string; options: { id: number; key: string }[] }[]
}

async function readAsked(url: string): Promise<Asked> {
  const answer = await fetch(`${url}/api/questionnaires/active`)
  if (answer.status !== 200) throw new Error(`the questions were answered ${answer.status}`)
  return (await answer.json()) as Asked
}

/** Both rows of the diagnostic. */
export async function diagnosticRows(url: string): Promise<Row[]> {
  return [await engineRow(), await previewRow(url)]
}

if (import.meta.main) {
  pinTo([0])
  console.log(rowTable([await engineRow()]))
}
