import { useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useUser } from '#web/lib/use-user.ts'
import type { ArticleValues } from './article-values.ts'
import { draftKey, forgetDraft, keepDraft, type LocalDraft, readDraft } from './local-draft.ts'

/** The debounce before the article draft is stored on this device, in milliseconds. */
const pause = 1000

/**
 * Stores the unsaved article form on this device, so that a closed tab or an empty battery loses nothing. `found`
 * is the draft of an earlier visit, until it is restored or discarded; `keptAt` is when a draft was last stored.
 */
export function useLocalDraft(
  form: UseFormReturn<ArticleValues>,
  article: number | string,
  version: () => number | undefined,
) {
  const userId = useUser()?.id
  const key = draftKey(userId, article)
  const [found, setFound] = useState(() => readDraft(localStorage, key))
  const [keptAt, setKeptAt] = useState<string>()
  const waiting = useRef<LocalDraft>(undefined)
  const values = useWatch({ control: form.control }) as ArticleValues
  const { isDirty } = form.formState

  const keep = () => {
    if (waiting.current && keepDraft(localStorage, key, waiting.current)) setKeptAt(waiting.current.at)
    waiting.current = undefined
  }
  const latest = useRef({ keep, version })
  latest.current = { keep, version }

  useEffect(() => {
    waiting.current = undefined
    if (!isDirty) return
    const { cover: _file, ...kept } = values
    waiting.current = { at: new Date().toISOString(), version: latest.current.version(), values: kept }
    const timer = setTimeout(() => latest.current.keep(), pause)
    return () => clearTimeout(timer)
  }, [values, isDirty])

  // Stores the latest article input when the editor is left before the debounce has passed.
  useEffect(() => {
    const leave = () => latest.current.keep()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])

  const forget = () => {
    waiting.current = undefined
    forgetDraft(localStorage, key)
    setFound(undefined)
    setKeptAt(undefined)
  }
  /** Stores the unsaved input as the draft of a just created article, whose editor opens next and restores it. */
  const handOn = (next: { id: number; version: number }) => {
    const { cover: _file, ...kept } = form.getValues()
    const draft = { at: new Date().toISOString(), version: next.version, values: kept }
    keepDraft(localStorage, draftKey(userId, next.id), draft)
  }
  return { found, keptAt, forget, handOn, take: () => setFound(undefined) }
}
