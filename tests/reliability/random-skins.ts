import { randomAnswers, randomFrom, randomMonth, randomShelf } from '#tests/support/random-skins.ts'
import { outcomeOf, promises } from '#tests/support/skin-promises.ts'

/*
 * Checks random answers, shelves and months against all promises of the diagnostic, prints the broken ones and exits
 * with 1 if there are any: `npm run diagnostic:random [-- runs [seed]]`.
 */
const runs = Number(process.argv[2] ?? 20_000)
const seed = Number(process.argv[3] ?? 20_261_123)

const broken = new Map<string, { count: number; first: number }>([
  ['the engine throws', { count: 0, first: 0 }],
  ...Object.keys(promises).map((name): [string, { count: number; first: number }] => [
    name,
    { count: 0, first: 0 },
  ]),
])
const levels = { green: 0, orange: 0, red: 0 }

function note(name: string, run: number): void {
  const found = broken.get(name)
  if (!found) return
  if (found.count === 0) found.first = run
  found.count += 1
}

for (let run = 0; run < runs; run += 1) {
  const random = randomFrom(seed + run)
  const answers = randomAnswers(random)
  try {
    const outcome = outcomeOf(answers, randomShelf(random), randomMonth(random))
    levels[outcome.assessment.triage.level] += 1
    for (const [name, isBroken] of Object.entries(promises)) if (isBroken(outcome)) note(name, run)
  } catch (error) {
    note('the engine throws', run)
    if (broken.get('the engine throws')?.count === 1) console.error(error)
  }
}

console.log(
  `${runs} random sets of answers: ${levels.green} green, ${levels.orange} orange, ${levels.red} red`,
)
for (const [name, { count, first }] of broken)
  console.log(
    `${String(count).padStart(6)}  ${name}${count > 0 ? `, first with the seed ${seed + first}` : ''}`,
  )
process.exitCode = [...broken.values()].some(({ count }) => count > 0) ? 1 : 0
