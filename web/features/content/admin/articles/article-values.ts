import type { AdminArticle, ArticleChanges, NewArticle } from '#contract/content/admin-article.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { Choice } from '#web/ui/fields/multi-select.tsx'

/** The values of the article form: times as typed text, choices with their labels. */
export interface ArticleValues {
  title: string
  slug: string
  excerpt: string
  content: string
  author: string
  /** When the article is published, as `2026-01-31T08:00` in Ouagadougou's time (UTC). */
  publishDate: string
  featured: boolean
  categories: Choice[]
  tags: Choice[]
  products: Choice[]
  language: Locale
  /** The original article if this one is a translation; at most one. */
  translationOf: Choice[]
  cover: File | null
  removeCover: boolean
  imageAlt: string
}

export function toChoice({ id, name }: { id: number; name: string }): Choice {
  return { id: String(id), label: name }
}

/** Converts a tag to a choice of the form; its text serves as its id. */
export function tagChoice(name: string): Choice {
  return { id: name, label: name }
}

/** The form values of an existing article. */
export function valuesOf(article: AdminArticle): ArticleValues {
  return {
    title: article.title,
    slug: article.slug,
    excerpt: article.excerpt,
    content: article.content,
    author: article.author,
    publishDate: timeOf(article.publishDate),
    featured: article.featured,
    categories: article.categories.map(toChoice),
    tags: article.tags.map(tagChoice),
    products: article.products.map(toChoice),
    language: article.language,
    translationOf: [],
    cover: null,
    removeCover: false,
    imageAlt: article.imageAlt,
  }
}

/** The initial values of a new article's form: empty, or those that a translation shares with its original. */
export function newValues(language: Locale, original?: AdminArticle): ArticleValues {
  const empty = { title: '', slug: '', excerpt: '', content: '', author: '', publishDate: '', imageAlt: '' }
  return {
    ...empty,
    featured: original?.featured ?? false,
    categories: (original?.categories ?? []).map(toChoice),
    tags: [],
    products: (original?.products ?? []).map(toChoice),
    language,
    translationOf: original ? [{ id: String(original.id), label: original.title }] : [],
    cover: null,
    removeCover: false,
  }
}

/** The fields of the article form whose values differ between two states. */
export function changedSince(before: ArticleValues, now: ArticleValues): (keyof ArticleValues)[] {
  const names = Object.keys(now) as (keyof ArticleValues)[]
  return names.filter(name =>
    name === 'cover'
      ? before.cover !== now.cover
      : JSON.stringify(before[name]) !== JSON.stringify(now[name]),
  )
}

const idsOf = (choices: readonly Choice[]) => choices.map(choice => Number(choice.id))

function timeOf(iso: string | null): string {
  return iso ? iso.slice(0, 16) : ''
}

function shared(values: ArticleValues) {
  const { title, excerpt, content, imageAlt, featured } = values
  return {
    title,
    excerpt,
    content,
    imageAlt,
    featured,
    categories: idsOf(values.categories),
    tags: values.tags.map(tag => tag.label),
    products: idsOf(values.products),
    ...(values.author.trim() === '' ? {} : { author: values.author }),
  }
}

/**
 * Converts a typed time to the API's format. An empty string means no date; an invalid time is returned unchanged,
 * so that the schema refuses it.
 */
function dateOf(time: string): string {
  return time === '' ? '' : `${time}:00.000Z`
}

/** The request body for a new article. */
export function newBody(values: ArticleValues): NewArticle {
  const [original] = idsOf(values.translationOf)
  const slug = values.slug.trim()
  return {
    ...shared(values),
    language: values.language,
    publishDate: dateOf(values.publishDate),
    ...(slug === '' ? {} : { slug }),
    ...(original === undefined ? {} : { translationOf: original }),
  }
}

/**
 * The request body that changes an article; `version` is the version that the editor started from. An unchanged
 * date is omitted, so that it keeps its seconds.
 */
export function changesBody(values: ArticleValues, article: AdminArticle, version: number): ArticleChanges {
  const slug = values.slug.trim()
  const isSameDate = values.publishDate === timeOf(article.publishDate)
  return {
    ...shared(values),
    version,
    ...(isSameDate ? {} : { publishDate: dateOf(values.publishDate) }),
    ...(slug === article.slug || slug === '' ? {} : { slug }),
    ...(values.removeCover && values.cover === null ? { removeImage: true } : {}),
  }
}
