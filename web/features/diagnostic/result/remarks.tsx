import type { Remark } from '#contract/diagnostic/diagnostic.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'

interface RemarksProps {
  remarks: readonly Remark[]
  icon: IconName
  /** Of the icon. */
  iconClass?: string
  /** Fact numbers stand where the page lists its sources. */
  hasSources?: boolean
}

/** Sentences one below the other, each with the numbers of the facts that it rests on. */
export function Remarks({ remarks, icon, iconClass = 'text-success', hasSources = true }: RemarksProps) {
  return (
    <ul className="grid gap-2.5 print:gap-1">
      {remarks.map(({ text, facts }) => (
        <li key={text} className="flex gap-3">
          <Icon name={icon} size={20} className={`mt-1 ${iconClass}`} />
          <span className="min-w-0">
            {text}
            {hasSources ? <FactMarks facts={facts} /> : null}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The number of what is known in the trade and stands in no source. */
const common = 'U'

/** Small numbers that lead to the sources at the end of the page. */
export function FactMarks({ facts }: { facts: readonly string[] }) {
  const t = useTranslate()
  return facts.map((number, place) => (
    <span key={number} className="print:hidden">
      {/* The first never stands alone on a line. */}
      {place === 0 ? '\u00a0' : ' '}
      <a
        href={`#source-${number}`}
        aria-label={number === common ? undefined : t('result:why.source', { number })}
        onClick={openSources}
        className="whitespace-nowrap text-xs text-muted underline decoration-dotted underline-offset-2"
      >
        {number === common ? t('result:why.practice') : number}
      </a>
    </span>
  ))
}

/** The sources are folded away: a link into them opens them first. */
function openSources(): void {
  const sources = document.querySelector<HTMLDetailsElement>('details#sources')
  if (sources) sources.open = true
}
