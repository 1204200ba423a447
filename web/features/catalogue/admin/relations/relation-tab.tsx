import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminProduct } from '#contract/catalogue/admin-product.ts'
import { failureText } from '#web/lib/failures.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import type { Choice } from '#web/ui/fields/multi-select.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import { idsOf } from '../editor/choices.ts'
import { RelationAdd } from './relation-add.tsx'
import { changeRelation, type RelationChange, type RelationKind } from './relation-calls.ts'
import { RelationList } from './relation-list.tsx'

interface RelationTabProps {
  product: AdminProduct
  kind: RelationKind
}

interface Asked {
  change: RelationChange
  ids: number[]
}

const words = {
  add: { ask: 'addAsk', confirm: 'add', done: 'added', failure: 'addFailure' },
  remove: { ask: 'removeAsk', confirm: 'remove', done: 'removed', failure: 'removeFailure' },
} as const

/** The tab that adds and removes a product's relations of one kind, each time after a confirmation. */
export function RelationTab({ product, kind }: RelationTabProps) {
  const t = useTranslate()
  const client = useQueryClient()
  const [toAdd, setToAdd] = useState<Choice[]>([])
  const [toRemove, setToRemove] = useState<number[]>([])
  const [asked, setAsked] = useState<Asked>()
  const [isPending, setIsPending] = useState(false)
  const wordsOf = (change: RelationChange) =>
    `admin-catalogue:products.relations.${kind}.${words[change].ask}` as const

  async function apply({ change, ids }: Asked) {
    setIsPending(true)
    const { done, failure } = words[change]
    try {
      const changed = await changeRelation(kind, change, product.id, ids)
      client.setQueryData(['admin-product', product.id], changed)
      toast.success(t(`admin-catalogue:products.relations.${kind}.${done}`, { count: ids.length }))
      if (change === 'add') setToAdd([])
      else setToRemove([])
      setAsked(undefined)
      await client.invalidateQueries({ queryKey: ['admin-products'] })
    } catch (error) {
      toast.error(failureText(error, t(`admin-catalogue:products.relations.${kind}.${failure}`)))
    } finally {
      setIsPending(false)
    }
  }

  return (
    <div className="grid gap-5">
      <RelationAdd
        kind={kind}
        value={toAdd}
        onChange={setToAdd}
        hidden={product[kind].map(word => word.id)}
        onAdd={() => setAsked({ change: 'add', ids: idsOf(toAdd) })}
      />
      <RelationList
        kind={kind}
        items={product[kind]}
        selected={toRemove}
        onSelect={setToRemove}
        onRemove={() => setAsked({ change: 'remove', ids: toRemove })}
      />
      <AlertDialog
        isOpen={asked !== undefined}
        onOpenChange={isOpen => isOpen || setAsked(undefined)}
        title={asked ? t(wordsOf(asked.change), { count: asked.ids.length }) : ''}
        description={asked ? namesOf(asked.ids, [...product[kind], ...toAdd.map(fromChoice)]) : ''}
        confirmLabel={
          asked
            ? t(`admin-catalogue:products.relations.${kind}.${words[asked.change].confirm}`, {
                count: asked.ids.length,
              })
            : ''
        }
        cancelLabel={t('shell:action.cancel')}
        tone={asked?.change === 'remove' ? 'danger' : 'primary'}
        isPending={isPending}
        onConfirm={() => asked && void apply(asked)}
      />
    </div>
  )
}

function fromChoice({ id, label }: Choice) {
  return { id: Number(id), name: label }
}

function namesOf(ids: readonly number[], known: readonly { id: number; name: string }[]): string {
  return known
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => name)
    .join(', ')
}
