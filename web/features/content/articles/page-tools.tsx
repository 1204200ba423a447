import { useState } from 'react'
import { island } from '#web/islands/island.tsx'
import { Button } from '#web/ui/button.tsx'

export interface PageToolsProps {
  /** Path and query of the page's address, which the button copies. */
  path: string
  words: { copy: string; copied: string; failure: string; print: string }
}

/** Buttons that copy the page's address and print it. */
export default function PageTools({ path, words }: PageToolsProps) {
  const [status, setStatus] = useState('')

  async function copy() {
    try {
      await navigator.clipboard.writeText(new URL(path, location.origin).href)
      setStatus(words.copied)
    } catch {
      // The Clipboard API is missing or not allowed; the message shows the address, so that the reader can copy it
      // by hand.
      setStatus(words.failure)
    }
  }

  return (
    <>
      <Button variant="secondary" icon="list" onClick={() => void copy()}>
        {words.copy}
      </Button>
      <Button variant="secondary" icon="print" onClick={() => print()}>
        {words.print}
      </Button>
      <p role="status" className={status ? 'break-all font-medium' : 'sr-only'}>
        {status}
      </p>
    </>
  )
}

export const PageToolsIsland = island('page-tools', PageTools)
