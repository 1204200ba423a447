export const historyTypes = ['sign-in', 'order', 'diagnostic', 'account'] as const
export type HistoryType = (typeof historyTypes)[number]
