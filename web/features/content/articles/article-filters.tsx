import type { ContentCategory } from '#contract/content/category.ts'
import { locales } from '#contract/shared/locale.ts'
import { useLocale, useTranslate } from '#web/lib/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type ArticleListState, articleListUrl } from './article-list-url.ts'
import { ChoiceRow } from './choice-row.tsx'
import { languageName } from './language-name.ts'

/**
 * Search, category, language and tag of the article list, as links and a GET form, so that the address contains all
 * of it.
 */
export function ArticleFilters({
  state,
  categories,
}: {
  state: ArticleListState
  categories: ContentCategory[]
}) {
  const t = useTranslate()
  const locale = useLocale()
  const shown = state.language ?? locale
  const filled = categories.filter(({ articleCount, slug }) => articleCount > 0 || slug === state.category)
  return (
    <div className="mt-6 flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <SearchForm state={state} />
        <ChoiceRow
          label={t('advice:list.languages')}
          choices={locales.map(language => ({
            text: languageName(language),
            lang: language,
            href: articleListUrl(state, {
              language: language === locale ? undefined : language,
              tag: undefined,
            }),
            isChosen: language === shown,
          }))}
        />
      </div>
      <ChoiceRow
        label={t('advice:list.categories')}
        choices={[
          {
            text: t('advice:list.all'),
            href: articleListUrl(state, { category: undefined }),
            isChosen: state.category === undefined,
          },
          ...filled.map(({ name, slug }) => ({
            text: name,
            href: articleListUrl(state, { category: slug }),
            isChosen: state.category === slug,
          })),
        ]}
      />
      {state.tag ? (
        <p>
          <a
            href={articleListUrl(state, { tag: undefined })}
            aria-label={t('advice:list.remove', { tag: state.tag })}
            className="inline-flex h-11 items-center gap-1.5 rounded-full bg-leaf px-4 hover:bg-fill-strong"
          >
            {t('advice:list.tag', { tag: state.tag })}
            <Icon name="close" size={16} />
          </a>
        </p>
      ) : null}
    </div>
  )
}

function SearchForm({ state }: { state: ArticleListState }) {
  const t = useTranslate()
  return (
    <search className="w-full max-w-md">
      <form
        method="get"
        action="/advice"
        className="flex h-12 items-center rounded-full border border-control bg-card focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus"
      >
        {(['category', 'tag', 'language'] as const).map(name =>
          state[name] ? <input key={name} type="hidden" name={name} value={state[name]} /> : null,
        )}
        <Icon name="search" className="ms-4 shrink-0 text-muted max-sm:hidden" />
        <input
          type="search"
          name="search"
          aria-label={t('advice:list.searchLabel')}
          placeholder={t('advice:list.search')}
          defaultValue={state.search}
          maxLength={200}
          className="h-full min-w-0 grow rounded-full bg-transparent px-4 text-ellipsis outline-none"
        />
        <Button type="submit" className="m-0.5">
          {t('advice:list.searchSubmit')}
        </Button>
      </form>
    </search>
  )
}
