import { onDemand } from '#web/ui/on-demand.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The form of a webhook, whose code is loaded when it opens. */
export const WebhookForm = onDemand(
  async () => (await import('./webhook-form.tsx')).WebhookForm,
  () => <Skeleton className="h-96" />,
)
