import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import {
  listAdminProducts,
  listCategories,
  listIngredients,
  listProblems,
  listSkinTypes,
} from '#contract/catalogue/endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import type { Choice } from '#web/ui/fields/multi-select.tsx'

/** The kinds of words that classify a product, and linked products, by their field name in forms and tabs. */
export type ChoiceKind = 'categories' | 'ingredients' | 'skinTypes' | 'problems' | 'linkedProducts'

/** How long typing must pause before the options of a multiple choice are searched, in milliseconds. */
const typingPause = 250

const calls: Record<ChoiceKind, (search: string) => Promise<{ id: number; name: string }[]>> = {
  categories: () => callApi(listCategories),
  skinTypes: () => callApi(listSkinTypes),
  problems: () => callApi(listProblems),
  ingredients: search => callApi(listIngredients, { query: { search } }),
  linkedProducts: async search => (await callApi(listAdminProducts, { query: { search, perPage: 20 } })).data,
}

/** Ingredients and products are searched by the server; the other lists are short and filtered in the browser. */
const isSearched = (kind: ChoiceKind) => kind === 'ingredients' || kind === 'linkedProducts'

export function toChoice({ id, name }: { id: number; name: string }): Choice {
  return { id: String(id), label: name }
}

export function idsOf(choices: readonly Choice[]): number[] {
  return choices.map(choice => Number(choice.id))
}

/** Loads the options of one kind; `onSearch` is set for the kinds that the server searches. */
export function useChoices(kind: ChoiceKind) {
  const [text, setText] = useState('')
  const search = usePaused(text)
  const query = useQuery({
    queryKey: [kind, ...(isSearched(kind) ? [search] : [])],
    queryFn: () => calls[kind](search),
    placeholderData: keepPreviousData,
  })
  return {
    choices: (query.data ?? []).map(toChoice),
    isLoading: query.isLoading || query.isPlaceholderData || text !== search,
    isError: query.isError,
    onSearch: isSearched(kind) ? setText : undefined,
  }
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), typingPause)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}
