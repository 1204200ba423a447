import { onDemand } from '#web/ui/on-demand.tsx'

/** Says at what time what the page shows was current, with a button that tries again; loaded when the shop does not answer. */
export const AsOf = onDemand(async () => (await import('./as-of-note.tsx')).AsOfNote)
