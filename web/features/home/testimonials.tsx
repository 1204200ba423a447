import type { ReactNode } from 'react'
import { productPath } from '#contract/catalogue/product-path.ts'
import type { RecentReview } from '#contract/reviews/review.ts'
import { reviewsOnHome } from '#contract/reviews/review-limits.ts'
import { shortened } from '#web/lib/page.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { Stars } from '#web/parts/stars.tsx'
import { Picture } from '#web/ui/picture.tsx'

const voices = ['first', 'second', 'third'] as const
const sourcesOf = (index: number, format: string) =>
  [160, 320].map(width => ({ url: `/pictures/testimonial-${index + 1}-${width}.${format}`, width }))

/**
 * The newest reviews of buyers. Until there are enough, a shop with the demo shows three invented testimonials, and any
 * other nothing.
 */
export function Testimonials({ reviews, isDemo }: { reviews: readonly RecentReview[]; isDemo: boolean }) {
  const t = useTranslate()
  const isEnough = reviews.length >= reviewsOnHome
  if (!isEnough && !isDemo) return null
  return (
    <section className="below-fold mt-20">
      <h2 className="font-display text-3xl">{t('home:testimonials.title')}</h2>
      <ul className="mt-6 grid gap-5 md:grid-cols-3">
        {isEnough ? <Reviews reviews={reviews} /> : <Invented />}
      </ul>
    </section>
  )
}

function Reviews({ reviews }: { reviews: readonly RecentReview[] }) {
  const t = useTranslate()
  return reviews.map(({ id, stars, text, locale, author, product }) => (
    <Voice key={id} quote={<span lang={locale}>{shortened(text)}</span>}>
      <span>
        <span className="block font-semibold">
          <Stars count={stars} text={t('home:reviews.stars', { count: stars })} />{' '}
          {author || t('home:reviews.anonymous')}
        </span>
        <a
          href={productPath(product)}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {product.name}
        </a>
      </span>
    </Voice>
  ))
}

function Invented() {
  const t = useTranslate()
  return voices.map((voice, index) => (
    <Voice key={voice} quote={t(`home:testimonials.${voice}.quote`)}>
      <Picture
        sources={{ width: 320, height: 320, avif: sourcesOf(index, 'avif'), webp: sourcesOf(index, 'webp') }}
        alt=""
        sizes="56px"
        className="size-14 rounded-full"
      />
      <span>
        <span className="block font-semibold">{t(`home:testimonials.${voice}.name`)}</span>
        <span className="block text-sm text-muted">{t(`home:testimonials.${voice}.place`)}</span>
      </span>
    </Voice>
  ))
}

function Voice({ quote, children }: { quote: ReactNode; children: ReactNode }) {
  return (
    <li>
      <figure className="flex h-full flex-col rounded-card bg-leaf p-6">
        <blockquote className="grow font-display text-xl">
          <p>{quote}</p>
        </blockquote>
        <figcaption className="mt-6 flex items-center gap-3">{children}</figcaption>
      </figure>
    </li>
  )
}
