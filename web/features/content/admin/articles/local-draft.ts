import type { ArticleValues } from './article-values.ts'

/** Unsaved text, stored on this device until it is saved. Files cannot be stored. */
export interface LocalDraft {
  /** When it was stored, as an ISO time. */
  at: string
  /** The version of the article that the editor began with. */
  version?: number
  values: Omit<ArticleValues, 'cover'>
}

type Drafts = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The name of a draft on a device that several people may use: whose it is, and of what. */
export function draftKey(userId: number | undefined, article: number | string): string {
  return `article-draft:${userId ?? 0}:${article}`
}

/** The stored draft; undefined when it is missing or cannot be read. */
export function readDraft(drafts: Drafts, key: string): LocalDraft | undefined {
  try {
    const draft = JSON.parse(drafts.getItem(key) ?? 'null') as LocalDraft | null
    return typeof draft?.at === 'string' && typeof draft.values?.content === 'string' ? draft : undefined
  } catch {
    return undefined
  }
}

/** Keeps a draft and says whether there was room. */
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
    // Without browser storage there is no draft.
  }
}
