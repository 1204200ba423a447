import { writeSection } from '../section.ts'
import type { Outcome } from './failure.ts'
import type { Losses } from './losses.ts'

/** Writes the outcomes into docs/reliability.md. */
export async function writeFailures(outcomes: readonly Outcome[], losses: Losses): Promise<void> {
  const rows = outcomes.map(({ name, seconds, tallies, orders, recovered, faults }) => {
    const all = Object.entries(tallies)
    const up = all.filter(([, { later }]) => later === 0).map(([visit]) => visit)
    const later = all.filter(([, tally]) => tally.later > 0).map(([visit]) => visit)
    const slowest = Math.max(...all.map(([, tally]) => tally.slowest))
    const cells = [
      name,
      `${seconds} s`,
      up.length === all.length ? 'everything' : up.join(', '),
      later.join(', '),
      orders,
      `${(slowest / 1000).toFixed(1)} s`,
      `${(recovered / 1000).toFixed(1)} s`,
      faults.length === 0 ? '' : `**${faults.join('; ')}**`,
    ]
    return `| ${cells.join(' | ')} |`
  })
  const lines = [
    `Last run: ${new Date().toISOString().slice(0, 10)}.`,
    '',
    '| away | for | answered | asked to come later | orders meanwhile | longest answer | all well after | faults |',
    '| --- | ---: | --- | --- | ---: | ---: | ---: | --- |',
    ...rows,
    '',
    `At the end all ${losses.orders} acknowledged orders, ${losses.payments} payments and ${losses.files} uploaded files were there, and ${losses.mails} mails had arrived, ${losses.mailsTwice} of them twice, the last one ${losses.settledAfter} s after the last failure; ${losses.rules} rules were checked.${losses.faults.length === 0 ? '' : ` **Faults: ${losses.faults.join('; ')}**`}`,
  ]
  await writeSection('failures', lines.join('\n'))
}
