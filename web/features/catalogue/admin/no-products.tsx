import { Link } from 'react-router'
import { useTranslate } from '#web/lib/translation.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'

interface NoProductsProps {
  isFiltered: boolean
  onReset: () => void
}

/** No product is there, or none matches, and what to do about it. */
export function NoProducts({ isFiltered, onReset }: NoProductsProps) {
  const t = useTranslate()
  if (isFiltered) {
    return (
      <EmptyState
        picture={<Icon name="search" size={48} />}
        title={t('admin:list.nothing')}
        actions={
          <Button variant="secondary" onClick={onReset}>
            {t('admin:list.reset')}
          </Button>
        }
      >
        {t('admin-catalogue:products.empty.filtered')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      picture={<Icon name="box" size={48} />}
      title={t('admin-catalogue:products.empty.title')}
      actions={
        <Link to="/admin/products/add" className={buttonClass()}>
          {t('admin-catalogue:products.add')}
        </Link>
      }
    >
      {t('admin-catalogue:products.empty.text')}
    </EmptyState>
  )
}
