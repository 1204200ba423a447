// Prints how much of the specification is proved: `node tests/spec/report.ts [milestone]`.
import { rows } from './index.ts'
import { milestones } from './milestones.ts'
import { domains, type Row } from './row.ts'

const asked = process.argv[2]
if (asked !== undefined && !milestones.some(name => name === asked)) {
  console.error(`No milestone "${asked}": ${milestones.join(', ')}`)
  process.exit(1)
}

const share = (part: Row[]) => `${part.filter(row => row.proof !== null).length}/${part.length}`
const line = (name: string, part: Row[]) =>
  `| ${[name, ...milestones.map(due => share(part.filter(row => row.due === due))), share(part)].join(' | ')} |`

console.log(`# The specification: proved rows of all rows\n`)
console.log(`| domain | ${milestones.join(' | ')} | all |`)
console.log(`|---|${'--:|'.repeat(milestones.length + 1)}`)
for (const domain of domains) {
  console.log(
    line(
      domain,
      rows.filter(row => row.domain === domain),
    ),
  )
}
console.log(line('**all**', rows))

for (const due of milestones.filter(name => asked === undefined || name === asked)) {
  const unproven = rows.filter(row => row.due === due && row.proof === null)
  console.log(`\n## Without a proof: ${due} (${unproven.length})\n`)
  for (const row of unproven) console.log(`- ${row.id} (${row.domain}): ${row.text}`)
}
