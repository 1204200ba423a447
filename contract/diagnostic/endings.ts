import { z } from 'zod'

/**
 * Options of different questions that, chosen together, end the questionnaire early, because the user should first see
 * a professional.
 */
export const Ending = z.array(z.object({ question: z.string(), option: z.string() })).min(1)
export type Ending = z.output<typeof Ending>
