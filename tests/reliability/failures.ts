import { createLifetime } from '#server/lifetime.ts'
import { openFailingShop } from './failures/failing-shop.ts'
import { type Outcome, runFailure } from './failures/failure.ts'
import { failuresOf } from './failures/list.ts'
import { lossesOf } from './failures/losses.ts'
import { writeFailures } from './failures/table.ts'

/*
 * Takes each part away from the built shop in turn while visitors order, pay and upload: the database, the files, the mail
 * server, the payment provider, room on the disk, and the right time. Run `npm run build` first. `npm test` has a short
 * form. Names of failures after the command run only these.
 */
const wanted = process.argv.slice(2)
const lifetime = createLifetime()
const outcomes: Outcome[] = []
try {
  const shop = await openFailingShop(lifetime)
  for (const failure of failuresOf(shop)) {
    if (wanted.length > 0 && !wanted.some(name => failure.name.includes(name))) continue
    const outcome = await runFailure(shop, failure)
    outcomes.push(outcome)
    print(outcome)
  }
  const losses = await lossesOf(shop)
  console.log(JSON.stringify(losses, null, 1))
  const isWell = outcomes.every(({ faults }) => faults.length === 0) && losses.faults.length === 0
  if (wanted.length === 0) await writeFailures(outcomes, losses)
  process.exitCode = isWell ? 0 : 1
} finally {
  await lifetime.end()
}

function print({ name, orders, recovered, tallies, faults }: Outcome): void {
  console.log(`${name}: ${orders} orders meanwhile, well again after ${recovered} ms`)
  for (const [visit, { answered, later, slowest }] of Object.entries(tallies))
    console.log(`  ${visit}: ${answered} answered, ${later} asked to come later, longest ${slowest} ms`)
  for (const fault of faults) console.log(`  FAULT ${fault}`)
}
