import { z } from 'zod'

/**
 * What became of a test mail: taken by the mail server, written into the outbox because no server is configured, or why
 * the server did not take it.
 */
export const mailOutcomes = [
  'sent',
  'outbox',
  'unknownHost',
  'noConnection',
  'timeout',
  'certificate',
  'password',
  'rejected',
  'other',
] as const

/** The result of a test mail to the caller; `detail` is the answer of the mail server, for the person who configures it. */
export const TestMailReport = z.object({
  outcome: z.enum(mailOutcomes),
  to: z.string(),
  detail: z.string().nullable(),
})
export type TestMailReport = z.output<typeof TestMailReport>
