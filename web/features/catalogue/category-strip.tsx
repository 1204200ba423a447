import { use } from 'react'
import type { Category } from '#contract/catalogue/word.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { Icon } from '#web/ui/icon.tsx'
import { DataSaverContext, Picture } from '#web/ui/picture.tsx'

/** The slugs of categories that have a drawn picture; other categories show a leaf. */
const drawn = new Set([
  'cleansers',
  'serums',
  'moisturisers',
  'sun-care',
  'masks-exfoliants',
  'body',
  'hair',
  'baby',
  'pharmacy',
  'lips-hands',
])
const sourcesOf = (slug: string, format: string) =>
  [320, 640].map(width => ({ url: `/pictures/category-${slug}-${width}.${format}`, width }))

/**
 * The categories of the catalogue as pictures: a row to swipe on a phone, a grid on wider screens. Where data are saved,
 * each shows a leaf.
 */
export function CategoryStrip({ categories }: { categories: Category[] }) {
  const t = useTranslate()
  const isSaving = use(DataSaverContext)
  const filled = categories.filter(category => category.productCount > 0)
  if (filled.length === 0) return null
  return (
    <section className="mt-14">
      <h2 className="font-display text-3xl">{t('catalogue:categories.title')}</h2>
      <ul className="mt-5 grid-cols-5 gap-3 max-sm:-mx-4 max-sm:flex max-sm:snap-x max-sm:scroll-px-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 sm:grid sm:gap-5">
        {filled.map(category => (
          <li key={category.id} className="max-sm:w-32 max-sm:shrink-0 max-sm:snap-start">
            <a
              href={`/products?categories=${category.id}`}
              className="group block rounded-card text-center leading-snug"
            >
              <span className="grid aspect-square place-items-center overflow-hidden rounded-card bg-leaf text-primary">
                {drawn.has(category.slug) && !isSaving ? (
                  <Picture
                    sources={{
                      width: 640,
                      height: 640,
                      avif: sourcesOf(category.slug, 'avif'),
                      webp: sourcesOf(category.slug, 'webp'),
                    }}
                    alt=""
                    sizes="(min-width: 1152px) 13rem, (min-width: 640px) 19vw, 8rem"
                    className="size-full object-cover transition-transform duration-200 group-hover:scale-105"
                  />
                ) : (
                  <Icon name="leaf" size={48} />
                )}
              </span>
              <span className="mt-2 block underline-offset-4 group-hover:underline">{category.name}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
