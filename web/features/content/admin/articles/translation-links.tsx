import type { AdminArticle } from '#contract/content/admin-article.ts'
import { locales } from '#contract/shared/locale.ts'
import { RouterLink } from '#web/lib/router-link.tsx'
import { useTranslate } from '#web/lib/translation.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Links to an article's translations, and links that create the missing ones. */
export function TranslationLinks({ article }: { article: AdminArticle }) {
  const t = useTranslate()
  const link = 'inline-flex min-h-11 items-center gap-2 underline underline-offset-4'
  return (
    <dl className="grid gap-1">
      <dt className="text-sm text-muted">{t('admin-content:articles.column.language')}</dt>
      <dd>{t(`admin:language.${article.language}`)}</dd>
      <dt className="mt-2 text-sm text-muted">{t('admin-content:translations.title')}</dt>
      {locales
        .filter(locale => locale !== article.language)
        .map(locale => {
          const translation = article.translations.find(one => one.locale === locale)
          return (
            <dd key={locale}>
              {translation ? (
                <RouterLink href={`/admin/articles/${translation.id}`} className={link}>
                  <Icon name="globe" size={20} />
                  <span lang={locale}>{translation.title || t('admin-content:articles.untitled')}</span>
                </RouterLink>
              ) : (
                <RouterLink
                  href={`/admin/articles/new?translation=${article.id}&language=${locale}`}
                  className={link}
                >
                  <Icon name="plus" size={20} />
                  {t(`admin-content:translations.begin.${locale}`)}
                </RouterLink>
              )}
            </dd>
          )
        })}
    </dl>
  )
}
