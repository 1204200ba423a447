import { classNames } from '#web/ui/class-names.ts'

interface Choice {
  text: string
  href: string
  isChosen: boolean
  /** The language of the link's text, if it is not the page's. */
  lang?: string
}

/** A row of links, one of them selected; scrolls sideways on a phone. */
export function ChoiceRow({ label, choices }: { label: string; choices: Choice[] }) {
  return (
    <nav aria-label={label} className="min-w-0">
      <ul className="flex gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 sm:flex-wrap">
        {choices.map(choice => (
          <li key={choice.href} className="shrink-0">
            <a
              href={choice.href}
              lang={choice.lang}
              aria-current={choice.isChosen ? 'true' : undefined}
              className={classNames(
                'flex h-11 items-center rounded-full px-4 transition-colors',
                choice.isChosen ? 'bg-primary text-on-primary' : 'bg-fill hover:bg-fill-strong',
              )}
            >
              {choice.text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
