import { createElement, type ReactNode } from 'react'
import type { SkinFit } from '#contract/diagnostic/diagnostic.ts'
import { getSkinFit } from '#contract/diagnostic/endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { readProfiles } from '#web/lib/skin-profiles.ts'
import { askAboutProfile } from '#web/parts/for-whom/read-people.ts'

/** Loads how well a product suits the skin of the signed-in member, or of the current person of her account. */
export function readSkinFit(id: number): Promise<SkinFit> {
  return askAboutProfile(query => callApi(getSkinFit, { params: { id }, query }))
}

/** Loads the choice of the person whom the product page is about; nothing in an account without others. */
export async function loadForWhom(): Promise<ReactNode> {
  if (readProfiles().people.length === 0) return null
  const [{ ForWhomSelect }, { loadFamilyWords }] = await Promise.all([
    import('#web/parts/for-whom/for-whom-select.tsx'),
    import('#web/parts/for-whom/family-words.ts'),
  ])
  return createElement(ForWhomSelect, { words: await loadFamilyWords() })
}
