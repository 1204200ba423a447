import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Lot } from '#contract/catalogue/lot.ts'
import { moveLot, updateLot } from '#contract/catalogue/lot-endpoints.ts'
import { printedExpiry } from '#contract/catalogue/printed-expiry.ts'
import { listLotBuyers } from '#contract/orders/lot-buyer-endpoints.ts'
import { intlTag } from '#contract/shared/locale.ts'
import type { Page } from '#contract/shared/pagination.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { useMay } from '#web/lib/use-may.ts'
import { LoadFailure } from '#web/parts/lists/load-failure.tsx'
import { FormDialog } from '#web/parts/records/form-dialog.tsx'
import { StaffLink } from '#web/parts/staff-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StatusPill } from '#web/ui/status-pill.tsx'
import { LotBuyers } from './lot-buyers.tsx'
import { LotForm } from './lot-form.tsx'
import { MoveForm } from './move-form.tsx'

const tones = { sold: 'success', soon: 'warning', expired: 'danger', recalled: 'danger' } as const

interface LotListProps {
  /** The start of the list's query key. */
  name: string
  read: (page: number) => Promise<Page<Lot>>
  empty: ReactNode
  /** Whether each lot names its product and links to it. */
  hasProducts?: boolean
}

type Open = { kind: 'edit' | 'move' | 'buyers'; lot: Lot }

/** Lots with their state and pieces, and what staff may do with them. */
export function LotList({ name, read, empty, hasProducts = false }: LotListProps) {
  const t = useTranslate()
  const locale = useLocale()
  const may = useMay()
  const client = useQueryClient()
  const [page, setPage] = useState(1)
  const [open, setOpen] = useState<Open>()
  const { data, isError, refetch } = useQuery({
    queryKey: ['lots', name, page],
    queryFn: () => read(page),
    placeholderData: keepPreviousData,
  })
  const close = () => setOpen(undefined)

  async function handleSaved() {
    close()
    await Promise.all(
      ['lots', 'stock-movements', 'admin-products'].map(key => client.invalidateQueries({ queryKey: [key] })),
    )
  }

  if (isError)
    return <LoadFailure text={t('admin-catalogue:lots.loadFailure')} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-32 rounded-card" />
  if (data.total === 0) return <p className="text-muted">{empty}</p>
  return (
    <>
      <ul className="grid gap-3">
        {data.data.map(lot => (
          <li key={lot.id} className="grid gap-2 rounded-card bg-card p-4 shadow-soft">
            {hasProducts && lot.productId !== null ? (
              <StaffLink
                href={`/admin/products/${lot.productId}?tab=stock`}
                className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
              >
                {lot.name}
              </StaffLink>
            ) : null}
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-semibold break-all">
                {t('admin-catalogue:lots.number', { number: lot.number })}
              </span>
              <StatusPill tone={tones[lot.state]}>{t(`admin-catalogue:lots.states.${lot.state}`)}</StatusPill>
            </p>
            <p className="text-sm">
              {[
                t('admin-catalogue:lots.expires', { expiry: printedExpiry(lot.expiry) }),
                t('admin-catalogue:lots.inStock', { count: lot.quantity }),
                lot.setAside > 0 ? t('admin-catalogue:lots.aside', { count: lot.setAside }) : '',
                lot.cost === null
                  ? ''
                  : t('admin-catalogue:lots.costs', {
                      cost: new Intl.NumberFormat(intlTag(locale)).format(lot.cost),
                    }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <p className="text-sm break-words text-muted">
              {[lot.supplier, lot.importer, lot.registration, lot.recallReason].filter(Boolean).join(' · ')}
            </p>
            <p className="flex flex-wrap gap-2">
              {may(updateLot) ? (
                <Button size="small" variant="secondary" onClick={() => setOpen({ kind: 'edit', lot })}>
                  {t('admin-catalogue:lots.edit')}
                </Button>
              ) : null}
              {may(moveLot) && lot.productId !== null ? (
                <Button size="small" variant="secondary" onClick={() => setOpen({ kind: 'move', lot })}>
                  {t('admin-catalogue:lots.move')}
                </Button>
              ) : null}
              {may(listLotBuyers) ? (
                <Button size="small" variant="quiet" onClick={() => setOpen({ kind: 'buyers', lot })}>
                  {t('admin-catalogue:lots.buyers.title')}
                </Button>
              ) : null}
              <a
                href={`/authenticite/${lot.code}`}
                className="inline-flex min-h-11 items-center px-2 underline underline-offset-4"
              >
                {t('admin-catalogue:lots.card')}
              </a>
            </p>
          </li>
        ))}
      </ul>
      {data.lastPage > 1 ? (
        <p className="mt-4 flex flex-wrap items-center gap-3">
          <Button variant="secondary" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('admin-catalogue:lots.previous')}
          </Button>
          <span>{t('admin-catalogue:lots.page', { page, last: data.lastPage })}</span>
          <Button variant="secondary" disabled={page >= data.lastPage} onClick={() => setPage(page + 1)}>
            {t('admin-catalogue:lots.next')}
          </Button>
        </p>
      ) : null}
      <FormDialog
        isOpen={open?.kind === 'edit'}
        onClose={close}
        title={t('admin-catalogue:lots.edit')}
        hasOwnBody
      >
        {form => <LotForm lot={open?.lot} onSaved={handleSaved} {...form} />}
      </FormDialog>
      <FormDialog
        isOpen={open?.kind === 'move'}
        onClose={close}
        title={t('admin-catalogue:lots.move')}
        hasOwnBody
      >
        {form => (open ? <MoveForm lot={open.lot} onSaved={handleSaved} {...form} /> : null)}
      </FormDialog>
      <FormDialog
        isOpen={open?.kind === 'buyers'}
        onClose={close}
        title={t('admin-catalogue:lots.buyers.title')}
        width="wide"
      >
        {() => (open ? <LotBuyers lot={open.lot} /> : null)}
      </FormDialog>
    </>
  )
}
