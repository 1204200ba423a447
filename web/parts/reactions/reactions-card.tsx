import { onDemand } from '#web/ui/on-demand.tsx'

/** The card of the account with what hurt the member's skin, loaded after the page. */
export const ReactionsCard = onDemand(async () => {
  const [{ ReactionList }, { loadReactionWords }] = await Promise.all([
    import('./reaction-list.tsx'),
    import('./reaction-words.ts'),
  ])
  const words = await loadReactionWords()
  return () => <ReactionList words={words} />
})
