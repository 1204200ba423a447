import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { AdminProduct } from '#contract/catalogue/admin-product.ts'
import { addProductCategories, deleteProduct, updateProduct } from '#contract/catalogue/endpoints.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { useMay } from '#web/lib/use-may.ts'
import { useListParams } from '#web/parts/lists/list-params.ts'
import { choiceOf } from '#web/parts/lists/page-params.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { DeleteProduct } from './delete-product.tsx'
import { ProductOverview } from './product-overview.tsx'
import { ProductTrail } from './product-trail.tsx'
import { RelationTab } from './relations/relation-tab.tsx'
import { StockMovements } from './stock-movements.tsx'

const ProductLots = onDemand(async () => (await import('./lots/product-lots.tsx')).ProductLots)
const ProductVariants = onDemand(
  async () => (await import('./variants/product-variants.tsx')).ProductVariants,
)

const tabIds = ['overview', 'variants', 'categories', 'ingredients', 'skin-types', 'stock'] as const
/** The product page's tabs for a role that may only read. */
const readableTabs = ['overview', 'stock'] as const

/**
 * The administration's page of one product; editors also get tabs for its categories, ingredients and skin types.
 */
export function ProductSheet({ product }: { product: AdminProduct }) {
  const t = useTranslate()
  const may = useMay()
  const navigate = useNavigate()
  const { params, set } = useListParams()
  const [isAsked, setIsAsked] = useState(false)
  const ownTabs: readonly (typeof tabIds)[number][] = may(addProductCategories) ? tabIds : readableTabs
  const tab = choiceOf(params, 'tab', ownTabs) ?? 'overview'
  const counts = {
    overview: undefined,
    variants: product.variantGroup?.products.length,
    categories: product.categories.length,
    ingredients: product.ingredients.length,
    'skin-types': product.skinTypes.length,
    stock: undefined,
  }
  const contents = {
    overview: <ProductOverview product={product} />,
    variants: <ProductVariants product={product} />,
    categories: <RelationTab product={product} kind="categories" />,
    ingredients: <RelationTab product={product} kind="ingredients" />,
    'skin-types': <RelationTab product={product} kind="skinTypes" />,
    stock: (
      <>
        <ProductLots productId={product.id} />
        <StockMovements productId={product.id} />
      </>
    ),
  }
  return (
    <>
      <PageHeader
        above={<ProductTrail here={product.name} />}
        title={product.name}
        description={[product.brand, product.reference].filter(Boolean).join(' · ')}
        actions={
          <>
            {product.status === 'published' ? (
              <a
                href={`/products/${product.id}`}
                className={`${buttonClass({ variant: 'quiet', size: 'compact' })} max-sm:-ms-2.5`}
              >
                <Icon name="external" size={20} />
                {t('admin-catalogue:products.inShop')}
              </a>
            ) : null}
            {may(deleteProduct) ? (
              <Button variant="secondary" icon="trash" onClick={() => setIsAsked(true)}>
                {t('shell:action.delete')}
              </Button>
            ) : null}
            {may(updateProduct) ? (
              <Link to={`/admin/products/${product.id}/edit`} className={buttonClass()}>
                <Icon name="edit" size={20} />
                {t('shell:action.edit')}
              </Link>
            ) : null}
          </>
        }
      />
      <Tabs
        label={t('admin-catalogue:products.detail.tabs')}
        value={tab}
        onValueChange={id => set({ tab: id === 'overview' ? undefined : id, page: undefined })}
        tabs={ownTabs.map(id => ({
          id,
          title: (
            <span className="inline-flex items-center gap-2">
              {t(`admin-catalogue:products.detail.tab.${id}`)}
              {counts[id] === undefined ? null : (
                <span className="rounded-full bg-fill px-2 text-xs text-ink tabular-nums">{counts[id]}</span>
              )}
            </span>
          ),
          content: contents[id],
        }))}
      />
      <DeleteProduct
        product={isAsked ? product : undefined}
        onClose={() => setIsAsked(false)}
        onDeleted={() => void navigate('/admin/products', { replace: true })}
      />
    </>
  )
}
