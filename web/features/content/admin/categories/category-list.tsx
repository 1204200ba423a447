import { useState } from 'react'
import { listAdminArticleCategories } from '#contract/content/admin-endpoints.ts'
import type { AdminContentCategory } from '#contract/content/category.ts'
import { callApi } from '#web/lib/api.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { AdminList } from '#web/parts/lists/admin-list.tsx'
import { useList } from '#web/parts/lists/use-list.ts'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { categoryColumns } from './category-columns.tsx'
import { CategoryDialogs, type OpenCategory } from './category-dialogs.tsx'

/** The list of article categories, with dialogs to add, change and delete them. */
export function CategoryList() {
  const t = useTranslate()
  const locale = useLocale()
  const [open, setOpen] = useState<OpenCategory>()
  const list = useList({
    key: ['admin-article-categories'],
    read: query => callApi(listAdminArticleCategories, { query }),
    sorts: ['name', 'articleCount'],
  })
  const addButton = (
    <Button icon="plus" onClick={() => setOpen({ action: 'form', category: undefined })}>
      {t('admin-content:categories.add')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t('admin-content:categories.title')}
        description={t('admin-content:categories.description')}
        actions={addButton}
      />
      <AdminList<AdminContentCategory>
        list={list}
        caption={t('admin-content:categories.title')}
        columns={categoryColumns(t, locale, {
          onEdit: category => setOpen({ action: 'form', category }),
          onDelete: category => setOpen({ action: 'delete', category }),
        })}
        search={t('admin-content:categories.search')}
        empty={{
          icon: 'tag',
          title: t('admin-content:categories.emptyTitle'),
          text: t('admin-content:categories.empty'),
          action: addButton,
        }}
      />
      <CategoryDialogs open={open} onClose={() => setOpen(undefined)} />
    </>
  )
}
