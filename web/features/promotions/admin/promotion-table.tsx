import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createPromotion, listPromotions, updatePromotion } from '#contract/promotions/endpoints.ts'
import type { Promotion, PromotionInput } from '#contract/promotions/promotion.ts'
import { callApi } from '#web/lib/api.ts'
import { failureText } from '#web/lib/failures.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { AdminList } from '#web/parts/lists/admin-list.tsx'
import { useList } from '#web/parts/lists/use-list.ts'
import { FormDialog } from '#web/parts/records/form-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import { promotionColumns } from './promotion-columns.tsx'
import { PromotionForm } from './promotion-form.tsx'

const key = ['admin-promotions']

/** The list of promotions with the number of their uses. */
export function PromotionTable() {
  const t = useTranslate()
  const locale = useLocale()
  const client = useQueryClient()
  const [open, setOpen] = useState<{ promotion: Promotion | undefined }>()
  const list = useList({ key, read: query => callApi(listPromotions, { query }), sorts: [] })
  const close = () => setOpen(undefined)
  const add = (
    <Button icon="plus" onClick={() => setOpen({ promotion: undefined })}>
      {t('admin-promotions:add')}
    </Button>
  )

  async function save(input: PromotionInput, base: Promotion | undefined) {
    if (base)
      await callApi(updatePromotion, { params: { id: base.id }, body: { ...input, revision: base.revision } })
    else await callApi(createPromotion, { body: input })
    toast.success(t(base ? 'admin-promotions:updated' : 'admin-promotions:created'))
    await client.invalidateQueries({ queryKey: key })
  }

  async function handleSave(input: PromotionInput, base: Promotion | undefined) {
    await save(input, base)
    close()
  }

  async function handleSwitch(promotion: Promotion) {
    const { id: _id, revision: _revision, uses: _uses, given: _given, ...input } = promotion
    try {
      await save({ ...input, isActive: !input.isActive }, promotion)
    } catch (error) {
      toast.error(failureText(error, t('admin-promotions:failure')))
      await client.invalidateQueries({ queryKey: key })
    }
  }

  return (
    <>
      <PageHeader
        title={t('admin-promotions:title')}
        description={t('admin-promotions:description')}
        actions={add}
      />
      <AdminList<Promotion>
        list={list}
        caption={t('admin-promotions:title')}
        columns={promotionColumns(t, locale, {
          onEdit: promotion => setOpen({ promotion }),
          onSwitch: promotion => void handleSwitch(promotion),
        })}
        search={t('admin-promotions:search')}
        empty={{
          icon: 'tag',
          title: t('admin-promotions:empty'),
          text: t('admin-promotions:emptyText'),
          action: add,
        }}
      />
      <FormDialog
        isOpen={open !== undefined}
        onClose={close}
        title={t(open?.promotion ? 'admin-promotions:edit' : 'admin-promotions:add')}
        width="wide"
        hasOwnBody
      >
        {form => <PromotionForm promotion={open?.promotion} onSave={handleSave} {...form} />}
      </FormDialog>
    </>
  )
}
