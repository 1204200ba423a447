import { useState } from 'react'
import { useTranslate } from '#web/lib/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { EditorSection } from '#web/ui/editor-section.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { SearchInput } from '#web/ui/fields/search-input.tsx'
import type { RelationKind } from './relation-calls.ts'

interface RelationListProps {
  kind: RelationKind
  items: { id: number; name: string }[]
  selected: number[]
  onSelect: (ids: number[]) => void
  onRemove: () => void
}

/** From this number of items on, a product's list of relations has a search field. */
const searchFrom = 8

/** A product's categories, ingredients or skin types, with search, selection and removal. */
export function RelationList({ kind, items, selected, onSelect, onRemove }: RelationListProps) {
  const t = useTranslate()
  const [text, setText] = useState('')
  const shown = items.filter(({ name }) => plain(name).includes(plain(text)))
  const isAll = shown.length > 0 && shown.every(({ id }) => selected.includes(id))
  const toggle = (id: number) =>
    onSelect(selected.includes(id) ? selected.filter(other => other !== id) : [...selected, id])
  return (
    <EditorSection
      title={t(`admin-catalogue:products.relations.${kind}.currentTitle`, { count: items.length })}
    >
      {items.length === 0 ? (
        <p className="text-muted">{t(`admin-catalogue:products.relations.${kind}.empty`)}</p>
      ) : (
        <>
          {items.length >= searchFrom ? (
            <div className="max-w-md">
              <SearchInput
                label={t(`admin-catalogue:products.relations.${kind}.search`)}
                value={text}
                onSearch={setText}
              />
            </div>
          ) : null}
          {shown.length === 0 ? (
            <p role="status" className="text-muted">
              {t(`admin-catalogue:products.relations.${kind}.noMatch`)}
            </p>
          ) : (
            <div>
              <Checkbox
                className="border-b border-line font-semibold"
                label={t('admin-catalogue:products.relations.selectAll')}
                checked={isAll}
                onChange={() =>
                  onSelect(isAll ? [] : [...new Set([...selected, ...shown.map(({ id }) => id)])])
                }
              />
              <ul className="grid gap-x-6 pt-2 sm:grid-cols-2 xl:grid-cols-3">
                {shown.map(({ id, name }) => (
                  <li key={id}>
                    <Checkbox label={name} checked={selected.includes(id)} onChange={() => toggle(id)} />
                  </li>
                ))}
              </ul>
            </div>
          )}
          <div className="flex flex-wrap items-center gap-3">
            <Button
              variant="secondaryDanger"
              icon="trash"
              disabled={selected.length === 0}
              onClick={onRemove}
            >
              {selected.length === 0
                ? t('admin-catalogue:products.relations.remove')
                : t(`admin-catalogue:products.relations.${kind}.remove`, { count: selected.length })}
            </Button>
            {selected.length > 0 ? (
              <Button variant="quiet" onClick={() => onSelect([])}>
                {t('admin-catalogue:products.choose.clear')}
              </Button>
            ) : null}
            <span role="status" className="text-sm text-muted">
              {selected.length > 0
                ? t('admin-catalogue:products.relations.selected', { count: selected.length })
                : null}
            </span>
          </div>
        </>
      )}
    </EditorSection>
  )
}

/** Normalises a text for search: without accents and capitals. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
