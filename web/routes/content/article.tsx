import { data, type MetaDescriptor, redirect } from 'react-router'
import { localizedPath } from '#contract/shared/locale.ts'
import { articlePicture } from '#contract/shared/share-picture.ts'
import { AddToCartIsland } from '#web/features/cart/add-to-cart.tsx'
import { addToCartWords } from '#web/features/cart/add-to-cart-words.ts'
import { cartProduct } from '#web/features/cart/cart-product.ts'
import { ProductGrid } from '#web/features/catalogue/product-grid.tsx'
import { ArticleGrid } from '#web/features/content/articles/article-grid.tsx'
import { articlePath } from '#web/features/content/articles/article-path.ts'
import { ArticleView } from '#web/features/content/articles/article-view.tsx'
import { Share } from '#web/features/content/articles/share.tsx'
import { TextVideosIsland } from '#web/features/content/articles/text-videos.tsx'
import { readArticle, readSimilar } from '#web/features/content/content-reads.ts'
import { articleJsonLd } from '#web/features/content/json-ld.ts'
import { breadcrumbList } from '#web/lib/json-ld.ts'
import { type PageHandle, pageMeta, type RootData } from '#web/lib/page.ts'
import { pageRequestContext } from '#web/lib/request-context.ts'
import { translatorOf, useTranslate } from '#web/lib/translation.ts'
import type { Route } from './+types/article'

export const handle: PageHandle = {
  kind: 'document',
  title: 'shell:titles.article',
  hasEmbeds: true,
  isLanding: true,
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { call, locale } = context.get(pageRequestContext)
  const { value: article, status } = await readArticle(call, params.slug)
  if (!article) throw data(null, { status })
  if (article.slug !== params.slug) throw redirect(articlePath(article.slug) + url.search, 301)
  // A reader of the other language is redirected to the article's translation, if there is one.
  const own = article.translations.find(translation => translation.locale === locale)
  if (article.language !== locale && own) throw redirect(articlePath(own.slug) + url.search, 302)
  return { article, similar: await readSimilar(call, article.id) }
}

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  const root = matches[0].loaderData as RootData | undefined
  if (!loaderData || !root) return pageMeta(matches, { noIndex: true })
  const { article } = loaderData
  const t = translatorOf(root.locale)
  const path = articlePath(article.slug)
  const languages = [{ locale: article.language, slug: article.slug }, ...article.translations]
  return pageMeta(matches, {
    title: article.title,
    description: article.excerpt,
    canonical: path,
    type: 'article',
    languages: Object.fromEntries(languages.map(({ locale, slug }) => [locale, articlePath(slug)])),
    picture: around => articlePicture(article, around),
    jsonLd: [
      articleJsonLd(root, article),
      breadcrumbList(root, [
        { text: t('shell:nav.home'), path: '/' },
        { text: t('shell:nav.advice'), path: '/advice' },
        { text: article.title, path },
      ]),
    ],
  })
}

export default function Article({ loaderData, matches }: Route.ComponentProps) {
  const { article, similar } = loaderData
  const { origin } = matches[0].loaderData as RootData
  const t = useTranslate()
  const path = localizedPath(articlePath(article.slug), article.language)
  return (
    <div className="mx-auto max-w-6xl px-4 pt-6 md:px-6">
      <ArticleView
        article={article}
        share={
          <>
            <Share title={article.title} url={origin + path} path={path} />
            {article.html.includes('class="article-video"') ? (
              <TextVideosIsland notice={t('advice:article.video', { provider: '{{provider}}' })} />
            ) : null}
          </>
        }
      />
      {article.products.length > 0 ? (
        <section className="mt-16 print:hidden">
          <h2 className="mb-6 font-display text-3xl">{t('advice:article.products')}</h2>
          <ProductGrid
            products={article.products}
            isRow
            actionFor={product => (
              <AddToCartIsland product={cartProduct(product)} words={addToCartWords(t, product.name)} />
            )}
          />
        </section>
      ) : null}
      {similar.length > 0 ? (
        <section className="mt-16 print:hidden">
          <h2 className="mb-6 font-display text-3xl">{t('advice:article.similar')}</h2>
          <ArticleGrid articles={similar} />
        </section>
      ) : null}
    </div>
  )
}
