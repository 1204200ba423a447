import { useEffect, useRef, useState } from 'react'
import { foldName } from '#contract/diagnostic/ingredients/inci.ts'
import type { PrintedLabel } from '#contract/diagnostic/ingredients/label-check.ts'
import type { ProductLabel } from '#contract/diagnostic/product-labels.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { loadLabels } from '#web/lib/offline/label-copy.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { LabelWords } from './label-words.ts'

interface ProductPickerProps {
  locale: Locale
  words: LabelWords['pick']
  onPick: (label: PrintedLabel) => void
}

/** How many products are offered at once. */
const most = 8

/** Fills in the label of a product of the shop, found by name in a list on the device. */
export function ProductPicker({ locale, words, onPick }: ProductPickerProps) {
  const [labels, setLabels] = useState<ProductLabel[]>()
  const [hasFailed, setHasFailed] = useState(false)
  const [search, setSearch] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const details = useRef<HTMLDetailsElement>(null)

  // A browser opens it without any script, also before this code has come.
  useEffect(() => setIsOpen(details.current?.open === true), [])
  useEffect(() => {
    if (!isOpen) return
    setHasFailed(false)
    loadLabels(locale)
      .then(setLabels)
      .catch(() => setHasFailed(true))
  }, [isOpen, locale])

  const found = findLabels(labels ?? [], search)
  return (
    <details ref={details} className="group mt-3" onToggle={event => setIsOpen(event.currentTarget.open)}>
      <summary className="inline-flex min-h-11 items-center gap-2 rounded-lg font-semibold underline decoration-line decoration-2 underline-offset-4 hover:decoration-current">
        {words.title}
        <Icon name="chevron-down" size={20} className="transition-transform group-open:rotate-180" />
      </summary>
      <p className="text-sm text-muted">{words.text}</p>
      {labels ? (
        <>
          <Field id="label-search" label={words.search} className="mt-3">
            {control => (
              <TextInput
                {...control}
                type="search"
                autoComplete="off"
                maxLength={100}
                value={search}
                onChange={event => setSearch(event.target.value)}
                // Enter must not check the label, which the visitor has not chosen yet.
                onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
              />
            )}
          </Field>
          <ul className="mt-2">
            {found.map(({ id, name, inci, isRinsed }) => (
              <li key={id} className="border-b border-line">
                <button
                  type="button"
                  className="min-h-11 w-full py-2 text-start hover:underline"
                  onClick={() => onPick({ name, inci, isRinsed })}
                >
                  {name}
                </button>
              </li>
            ))}
          </ul>
          <p role="status" className="text-sm">
            {found.length === 0 ? words.none : null}
          </p>
        </>
      ) : (
        <p role="status" className="mt-2 text-sm">
          {hasFailed ? words.failed : words.loading}
        </p>
      )}
    </details>
  )
}

/** The first products whose name has every searched word, in any place of a word. */
function findLabels(labels: readonly ProductLabel[], search: string): ProductLabel[] {
  const wanted = foldName(search).split(' ')
  return labels
    .filter(({ name }) => {
      const own = foldName(name)
      return wanted.every(word => own.includes(word))
    })
    .slice(0, most)
}
