import type { ReactNode, RefObject } from 'react'
import {
  type CheckedLabel,
  type CheckedName,
  type LabelFinding,
  type LabelVerdict,
  seriousnessOf,
} from '#contract/diagnostic/ingredients/label-check.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import type { LabelWords } from './label-words.ts'

interface LabelResultProps {
  /** The result's heading, which gets the focus after a check. */
  heading: RefObject<HTMLHeadingElement | null>
  checked: CheckedLabel
  conclusion: LabelVerdict
  words: LabelWords
  /** A button below the result. */
  action: ReactNode
}

const tones = {
  unreadable: 'warning',
  never: 'error',
  danger: 'error',
  warning: 'warning',
  partly: 'warning',
  // Never `success`: a list without a remark is no proof that the product is harmless.
  clear: 'info',
} as const

/** What the rules say about a label: the conclusion, then each ingredient, the most serious first. */
export function LabelResult({ heading, checked, conclusion, words, action }: LabelResultProps) {
  const { verdict, remarks } = conclusion
  const { result } = words
  return (
    <section aria-labelledby="label-result" className="grid gap-4">
      <h2 ref={heading} id="label-result" tabIndex={-1} className="font-display text-3xl">
        {result.title}
      </h2>
      <Alert tone={tones[verdict]} title={result.verdict[verdict]}>
        <p>{result.verdictText[verdict]}</p>
        {remarks.map(remark => (
          <p key={remark} className="mt-2">
            {result[remark]}
          </p>
        ))}
        {remarks.includes('lightening') ? (
          <ButtonLink variant="secondary" size="small" className="mt-2" href="/arreter">
            {result.stopping}
          </ButtonLink>
        ) : null}
        {verdict !== 'unreadable' && checked.unknown.length > 0 ? (
          <p className="mt-2">{result.unknown.replace('{{names}}', () => checked.unknown.join(', '))}</p>
        ) : null}
      </Alert>
      {verdict === 'unreadable' ? null : (
        <>
          <h3 className="font-display text-xl">{result.names}</h3>
          <ul className="divide-y divide-line rounded-card bg-card px-5 shadow-soft">
            {checked.names.map(name => (
              <li key={`${name.name} ${name.findings.length}`} className="py-3">
                <Name name={name} words={words} />
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="text-sm text-muted">{result.limits}</p>
      <p className="text-sm text-muted">{result.disclaimer}</p>
      {action}
    </section>
  )
}

const looks = { danger: 'text-danger', warning: 'text-warning', note: 'text-info' } as const

function Name({ name: { name, slug, isKnown, findings }, words }: { name: CheckedName; words: LabelWords }) {
  const found = slug === null ? undefined : words.actives[slug]
  return (
    <>
      <p className="wrap-break-word font-semibold">{name}</p>
      {found && found.toLowerCase() !== name.toLowerCase() ? (
        <p className="text-sm text-muted">{words.result.found.replace('{{name}}', () => found)}</p>
      ) : null}
      {findings.map(finding => (
        <div key={JSON.stringify(finding)} className="mt-1">
          <Kind look={looks[seriousnessOf[finding.kind]]}>{words.kind[finding.kind]}</Kind>
          <p>{textOf(finding, words)}</p>
        </div>
      ))}
      {findings.length > 0 ? null : (
        <Kind look={isKnown ? 'text-muted' : 'text-warning'}>
          {isKnown ? words.result.fine : words.result.unrecognised}
        </Kind>
      )}
    </>
  )
}

/** The kind of a remark in words with a coloured dot; the meaning never depends on the colour alone. */
function Kind({ look, children }: { look: string; children: string }) {
  return (
    <p className={`flex items-center gap-2 text-sm font-medium ${look}`}>
      <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-current" />
      {children}
    </p>
  )
}

/** What a finding means and what to do about it. */
function textOf(finding: LabelFinding, words: LabelWords): string {
  switch (finding.kind) {
    case 'banned':
      return words.banned[finding.group]
    case 'allergy':
      return words.finding.allergy.replace('{{group}}', () => words.person.groups[finding.group])
    case 'treatment':
      return words.treatments[finding.treatment]
    case 'conflict':
      return words.finding.with
        .replace('{{other}}', () => finding.other)
        .replace('{{rule}}', () => words.conflicts[finding.rule])
    default:
      return words.finding[finding.kind]
  }
}
