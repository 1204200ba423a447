import { useEffect, useRef } from 'react'
import { noteUnsaved } from './unsaved.ts'

/**
 * While a form has unsaved changes, the browser asks before the page is closed or another is loaded. Call `release` before
 * leaving after a save.
 */
export function useUnloadQuestion(isDirty: boolean) {
  const isReleased = useRef(false)
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => {
      if (!isReleased.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    const forget = noteUnsaved()
    return () => {
      window.removeEventListener('beforeunload', ask)
      forget()
    }
  }, [isDirty])
  return {
    isAsking: () => isDirty && !isReleased.current,
    release: () => {
      isReleased.current = true
    },
  }
}
