import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getDeskEntry } from '#contract/desk/endpoints.ts'
import { callApi } from '#web/lib/api.ts'
import { failureText } from '#web/lib/failures.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { toast } from '#web/ui/toasts/toast.ts'
import { ActDialog } from './act-dialog.tsx'
import { useAct } from './use-act.ts'

interface DeliverOrderProps {
  orderId: number
  /** The message to the buyer that is sent with the delivery. */
  message: string
  onDone: () => void
  onClose: () => void
}

/** The desk's dialog that records a delivery: asks for the cash received and the courier. */
export function DeliverOrder({ orderId, message, onDone, onClose }: DeliverOrderProps) {
  const t = useTranslate()
  const { run } = useAct()
  const { data: entry, error } = useQuery({
    queryKey: ['desk', 'entry', orderId],
    queryFn: () => callApi(getDeskEntry, { params: { id: orderId } }),
    staleTime: 0,
    gcTime: 0,
  })
  useEffect(() => {
    if (!error) return
    toast.error(failureText(error, t('admin-desk:act.failure')))
    onClose()
  }, [error, onClose, t])
  if (!entry) return null
  return (
    <ActDialog
      entry={entry}
      act="delivered"
      onClose={onClose}
      onAct={async (act, details) => {
        const errors = await run(entry, act, { ...details, message: message || undefined })
        if (!errors) onDone()
        return errors
      }}
    />
  )
}
