import { Link } from 'react-router'
import type { AdminProductItem } from '#contract/catalogue/admin-product.ts'
import type { Translate } from '#messages/keys.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { Menu, type MenuProps } from '#web/ui/dialogs/menu.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Price } from '#web/ui/price.tsx'
import type { TableColumn } from '#web/ui/tables/table-column.ts'
import { ProductState, StockState } from '../product-states.tsx'
import { ProductThumb } from './product-thumb.tsx'

/** The functions that edit and delete a product; both are undefined for a role that only reads. */
interface Actions {
  onEdit: ((product: AdminProductItem) => void) | undefined
  onDelete: ((product: AdminProductItem) => void) | undefined
}

export function productColumns(
  t: Translate,
  locale: string,
  actions: Actions,
): TableColumn<AdminProductItem>[] {
  return [
    {
      id: 'photo',
      header: t('admin-catalogue:products.column.photo'),
      isHeaderHidden: true,
      className: 'pe-0',
      cell: product => (
        <ProductThumb sources={product.photoSources} alt="" sizes="56px" className="size-14" />
      ),
    },
    {
      id: 'name',
      header: t('admin-catalogue:products.column.name'),
      isSortable: true,
      isTitle: true,
      className: 'sm:min-w-44 lg:min-w-56',
      cell: product => (
        <Link
          to={`/admin/products/${product.id}`}
          className="group grid min-h-11 content-center text-balance"
        >
          <span className="underline decoration-control underline-offset-4 group-hover:decoration-current">
            {product.name}
          </span>
          {product.brand ? <span className="text-sm font-normal text-muted">{product.brand}</span> : null}
        </Link>
      ),
    },
    {
      id: 'reference',
      header: t('admin-catalogue:products.column.reference'),
      isExtra: true,
      isSortable: true,
      cell: product => <span className="wrap-break-word">{product.reference}</span>,
    },
    {
      id: 'categories',
      header: t('admin-catalogue:products.column.categories'),
      isExtra: true,
      cell: product => product.categories.map(category => category.name).join(', ') || '–',
    },
    {
      id: 'price',
      header: t('admin-catalogue:products.column.price'),
      isSortable: true,
      align: 'end',
      cell: product => <Price amount={product.price} locale={locale} />,
    },
    {
      id: 'stock',
      header: t('admin-catalogue:products.column.stock'),
      isSortable: true,
      align: 'end',
      cell: product => <StockState quantity={product.stockQuantity} />,
    },
    {
      id: 'status',
      header: t('admin-catalogue:products.column.status'),
      cell: product => (
        <span className="inline-grid justify-items-start gap-1 max-sm:justify-items-end">
          <ProductState status={product.status} />
          {product.recommended ? (
            <span className="inline-flex items-center gap-1 text-xs text-muted">
              <Icon name="star" size={16} />
              {t('admin-catalogue:products.recommended')}
            </span>
          ) : null}
        </span>
      ),
    },
    {
      id: 'actions',
      header: t('admin-catalogue:products.column.actions'),
      isHeaderHidden: true,
      align: 'end',
      cell: product => <ProductMenu product={product} actions={actions} />,
    },
  ]
}

function ProductMenu({
  product,
  actions: { onEdit, onDelete },
}: {
  product: AdminProductItem
  actions: Actions
}) {
  const t = useTranslate()
  const groups: MenuProps['groups'] = [
    [
      ...(onEdit
        ? [{ text: t('shell:action.edit'), icon: 'edit' as const, onSelect: () => onEdit(product) }]
        : []),
      ...(product.status === 'published'
        ? [
            {
              text: t('admin-catalogue:products.inShop'),
              icon: 'external' as const,
              href: `/products/${product.id}`,
            },
          ]
        : []),
    ],
    onDelete
      ? [
          {
            text: t('shell:action.delete'),
            icon: 'trash' as const,
            tone: 'danger' as const,
            onSelect: () => onDelete(product),
          },
        ]
      : [],
  ].filter(group => group.length > 0)
  if (groups.length === 0) return null
  return (
    <Menu
      trigger={
        <IconButton icon="more" label={t('admin-catalogue:products.actionsFor', { name: product.name })} />
      }
      groups={groups}
    />
  )
}
