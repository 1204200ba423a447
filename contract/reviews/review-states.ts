/** A review `waiting` for a decision and a `declined` one are shown to nobody but their author and the shop. */
export const reviewStatuses = ['waiting', 'published', 'declined'] as const

/** Why the shop declines a review. */
export const declineReasons = ['medical_claim', 'personal_data', 'insult', 'other'] as const
