import { useCallback, useEffect, useState } from 'react'
import type { Locale } from '#contract/shared/locale.ts'
import { type CatalogueCopy, readCatalogue, refreshCatalogue } from '#web/lib/offline/catalogue-copy.ts'
import { keptPictures, pictureOf } from '#web/worker/kept.ts'

/** The catalogue's copy on this device with the pictures that were seen, and the function that loads it again. */
export function useCatalogueCopy(locale: Locale) {
  const [copy, setCopy] = useState<CatalogueCopy>()
  const [pictures, setPictures] = useState<ReadonlyMap<string, string>>(new Map())
  const [state, setState] = useState<'reading' | 'ready' | 'loading' | 'failed'>('reading')

  const read = useCallback(async () => {
    const [found, seen] = await Promise.all([readCatalogue(locale), seenPictures()])
    setCopy(found)
    setPictures(seen)
  }, [locale])

  useEffect(() => {
    read()
      .catch((error: unknown) => console.warn('the copy of the catalogue could not be read', error))
      .finally(() => setState('ready'))
  }, [read])

  async function refresh() {
    setState('loading')
    try {
      await refreshCatalogue(locale, true)
      await read()
      setState('ready')
    } catch (error) {
      console.warn('the copy of the catalogue could not be updated', error)
      setState('failed')
    }
  }

  return {
    copy,
    state,
    refresh,
    /** The address of a product's picture in a size that was seen on this device. */
    seenPicture: (photo: string | null) => (photo === null ? undefined : pictures.get(pictureOf(photo))),
  }
}

async function seenPictures(): Promise<Map<string, string>> {
  if (!('caches' in window) || !(await caches.has(keptPictures.name))) return new Map()
  const cache = await caches.open(keptPictures.name)
  return new Map((await cache.keys()).map(({ url }) => [pictureOf(url), url]))
}
