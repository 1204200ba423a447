import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { noteReaction, takeBackReaction } from '#contract/diagnostic/endpoints.ts'
import { reactionConsentVersion } from '#contract/diagnostic/reactions.ts'
import { callApi } from '#web/lib/api.ts'
import { isNotFound } from '#web/lib/failures.ts'
import { forgetAnswer } from '#web/lib/offline/forget-answer.ts'

/** Notes that products hurt the member's skin, and takes it back; both change her routine. */
export function useReactions() {
  const client = useQueryClient()
  const isSent = useRef(false)
  const [isBusy, setIsBusy] = useState(false)

  async function run(call: () => Promise<unknown>): Promise<void> {
    // A second press may come before the button is rendered as disabled.
    if (isSent.current) return
    isSent.current = true
    setIsBusy(true)
    try {
      await call()
      await forgetAnswer('routine')
      await client.invalidateQueries({ queryKey: ['reactions'] })
    } finally {
      isSent.current = false
      setIsBusy(false)
    }
  }

  return {
    isBusy,
    note: (productId: number) =>
      run(() =>
        callApi(noteReaction, { params: { productId }, body: { consentVersion: reactionConsentVersion } }),
      ),
    takeBack: (productId: number) =>
      run(() =>
        callApi(takeBackReaction, { params: { productId } }).catch(error => {
          // It was already taken back, perhaps in another tab.
          if (!isNotFound(error)) throw error
        }),
      ),
    /** Shows the changed routine; only once the dialog over it is closed, since the button that opened it may go. */
    refresh: () => client.invalidateQueries({ queryKey: ['diagnostics'] }),
  }
}
