import type { ArticleValues } from './article-values.ts'

/**
 * The unsaved values of an article form, stored on this device until the article is saved. Files cannot be stored.
 */
export interface LocalDraft {
  /** When the unsaved article draft was stored, as an ISO time. */
  at: string
  /** The version of the article that the unsaved draft is based on. */
  version?: number
  values: Omit<ArticleValues, 'cover'>
}

type Drafts = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The storage key of an article's unsaved draft. Includes the user, because several people may share a device. */
export function draftKey(userId: number | undefined, article: number | string): string {
  return `article-draft:${userId ?? 0}:${article}`
}

/** Reads an article's unsaved draft from this device; undefined when it is missing or cannot be read. */
export function readDraft(drafts: Drafts, key: string): LocalDraft | undefined {
  try {
    const draft = JSON.parse(drafts.getItem(key) ?? 'null') as LocalDraft | null
    return typeof draft?.at === 'string' && typeof draft.values?.content === 'string' ? draft : undefined
  } catch {
    return undefined
  }
}

/** Stores an article's unsaved draft on this device; false when the storage is full. */
export function keepDraft(drafts: Drafts, key: string, draft: LocalDraft): boolean {
  try {
    drafts.setItem(key, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function forgetDraft(drafts: Drafts, key: string): void {
  try {
    drafts.removeItem(key)
  } catch {
    // Browser storage is blocked, so there is no draft to delete.
  }
}
