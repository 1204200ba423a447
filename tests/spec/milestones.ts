/** The steps in which the shop is built; each row of the table says which of them proves it. */
export const milestones = ['foundation', 'members', 'diagnostic', 'content', 'orders-to-door'] as const

export type Milestone = (typeof milestones)[number]

/** The milestones that are finished: from then on a row of theirs without a proof fails the suite. */
export const done: Milestone[] = ['foundation', 'members', 'diagnostic', 'content']
