/** What a buyer's request about a delivered order is about. */
export const requestKinds = ['damaged', 'wrong', 'missing', 'unsuitable', 'reaction', 'other'] as const
export type RequestKind = (typeof requestKinds)[number]

/** The answers of staff to a request: money back, another product, goods to be collected or brought back, or a refusal. */
export const requestAnswers = ['refund', 'exchange', 'return', 'declined'] as const
export type RequestAnswerState = (typeof requestAnswers)[number]

/** The states of a request: open until staff answer it. */
export const requestStates = ['open', ...requestAnswers] as const
export type RequestState = (typeof requestStates)[number]

/** The states by which the desk filters requests. */
export const requestListStates = ['open', 'answered'] as const

/** For how many days after the day of the delivery a request can be made, as the terms of sale say. */
export const requestDays = 14

/** The form fields of a request's photos. */
export const requestPhotoFields = ['photo1', 'photo2', 'photo3'] as const

/** The maximum length of the texts of a request and of its answer, in characters. */
export const maxRequestLength = 1000

/** The last day, YYYY-MM-DD, on which a request can be made. Burkina Faso has UTC as its time all year. */
export function lastRequestDay(deliveredAt: Date): string {
  return new Date(deliveredAt.getTime() + requestDays * 86_400_000).toISOString().slice(0, 10)
}

/** Whether a request can still be made at a moment about an order that was delivered at another. */
export function canRequestAt(deliveredAt: Date, now: Date): boolean {
  return now.toISOString().slice(0, 10) <= lastRequestDay(deliveredAt)
}
