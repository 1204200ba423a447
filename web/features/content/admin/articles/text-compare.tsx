import { useTranslate } from '#web/lib/translation.ts'
import { type DiffBlock, diffLines, placesOf } from './text-diff.ts'

/** The fields of an article that the comparison of two versions shows. */
interface ComparedTexts {
  title: string
  excerpt: string
  content: string
  tags: readonly string[]
}

interface TextCompareProps {
  before: ComparedTexts
  after: ComparedTexts
  beforeTitle: string
  afterTitle: string
}

/** How many lines of an unchanged passage the comparison shows at both ends. */
const around = 2

/** Two versions of an article side by side; differences are marked by colour and by a sign. */
export function TextCompare({ before, after, beforeTitle, afterTitle }: TextCompareProps) {
  const t = useTranslate()
  const fields = (['title', 'excerpt', 'content', 'tags'] as const)
    .map(field => ({ field, old: textOf(before[field]), now: textOf(after[field]) }))
    .filter(({ old, now }) => old !== now)
    .map(({ field, old, now }) => ({ field, blocks: diffLines(old, now) }))
  if (fields.length === 0) return <p>{t('admin-content:compare.same')}</p>
  return (
    <div className="grid gap-6">
      {fields.map(({ field, blocks }) => (
        <section key={field} aria-label={t(`admin-content:editor.field.${field}`)}>
          <h3 className="font-semibold">{t(`admin-content:editor.field.${field}`)}</h3>
          <div className="mt-2 hidden grid-cols-2 gap-4 text-sm text-muted md:grid">
            <p>{beforeTitle}</p>
            <p>{afterTitle}</p>
          </div>
          <div className="mt-1 grid gap-2">
            {placesOf(blocks).map((place, number) => (
              <Block key={place} block={blocks[number] as DiffBlock} titles={[beforeTitle, afterTitle]} />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

function Block({ block, titles: [beforeTitle, afterTitle] }: { block: DiffBlock; titles: [string, string] }) {
  const t = useTranslate()
  if (block.kind === 'same') {
    const { lines } = block
    const hidden = lines.length - 2 * around
    return (
      <div className="text-sm whitespace-pre-wrap wrap-break-word text-muted">
        {hidden > 1 ? (
          <>
            <p>{lines.slice(0, around).join('\n')}</p>
            <p className="my-1 italic">{t('admin-content:compare.hidden', { count: hidden })}</p>
            <p>{lines.slice(-around).join('\n')}</p>
          </>
        ) : (
          lines.join('\n')
        )}
      </div>
    )
  }
  return (
    <div className="grid gap-2 md:grid-cols-2 md:gap-4">
      <Side title={beforeTitle} sign="−" lines={block.before} className="bg-danger-fill" />
      <Side title={afterTitle} sign="+" lines={block.after} className="bg-success-fill" />
    </div>
  )
}

interface SideProps {
  title: string
  sign: string
  lines: string[]
  className: string
}

function Side({ title, sign, lines, className }: SideProps) {
  if (lines.length === 0) return <span className="max-md:hidden" />
  return (
    <div className={`${className} min-w-0 rounded-xl p-3`}>
      <p className="text-sm text-muted md:sr-only">{title}</p>
      <p className="flex gap-2 whitespace-pre-wrap">
        <span aria-hidden="true">{sign}</span>
        <span className="min-w-0 wrap-break-word">{lines.join('\n')}</span>
      </p>
    </div>
  )
}

function textOf(value: string | readonly string[]): string {
  return typeof value === 'string' ? value : value.join(', ')
}
