import { useState } from 'react'
import { useTranslate } from '#web/lib/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { EditorSection } from '#web/ui/editor-section.tsx'
import type { Choice } from '#web/ui/fields/multi-select.tsx'
import { ChoiceField } from '../editor/choice-field.tsx'
import { NewIngredient } from '../editor/new-ingredient.tsx'
import type { RelationKind } from './relation-calls.ts'

interface RelationAddProps {
  kind: RelationKind
  value: Choice[]
  onChange: (value: Choice[]) => void
  /** Ids that the product already has, which the field does not offer. */
  hidden: number[]
  onAdd: () => void
}

/**
 * Adds several categories, ingredients or skin types to a product, with search; a missing ingredient can be created
 * here.
 */
export function RelationAdd({ kind, value, onChange, hidden, onAdd }: RelationAddProps) {
  const t = useTranslate()
  const [newName, setNewName] = useState<string>()
  const isIngredients = kind === 'ingredients'
  return (
    <EditorSection title={t(`admin-catalogue:products.relations.${kind}.addTitle`)}>
      <ChoiceField
        kind={kind}
        label={t('admin-catalogue:products.relations.choose')}
        value={value}
        onChange={onChange}
        hidden={hidden}
        onCreate={isIngredients ? setNewName : undefined}
      />
      {isIngredients && newName !== undefined ? (
        <NewIngredient
          key={newName}
          name={newName}
          onCreated={choice => {
            onChange([...value, choice])
            setNewName(undefined)
          }}
          onCancel={() => setNewName(undefined)}
        />
      ) : null}
      <p className="flex flex-wrap gap-3">
        <Button icon="plus" disabled={value.length === 0} onClick={onAdd}>
          {value.length === 0
            ? t('admin-catalogue:products.relations.add')
            : t(`admin-catalogue:products.relations.${kind}.add`, { count: value.length })}
        </Button>
        {value.length > 0 ? (
          <Button variant="quiet" onClick={() => onChange([])}>
            {t('admin-catalogue:products.choose.clear')}
          </Button>
        ) : null}
        {isIngredients && newName === undefined ? (
          <Button variant="secondary" onClick={() => setNewName('')}>
            {t('admin-catalogue:products.ingredient.new')}
          </Button>
        ) : null}
      </p>
    </EditorSection>
  )
}
