import { z } from 'zod'
import { locales } from '../shared/locale.ts'
import { Amount } from '../shared/money.ts'

/** The kinds of short messages; the text of each is the message `messaging:kinds.<kind>`. */
export const messageKinds = [
  'code',
  'parcelComing',
  'parcelOnRoad',
  'pickupReady',
  'pickupReminder',
  'pickupOver',
  'stockBack',
] as const
export type MessageKind = (typeof messageKinds)[number]

/** The providers of short messages; the sandbox sends nothing and shows the messages to administrators. */
export const messageProviders = ['sandbox', 'whatsapp', 'orange'] as const
export type MessageProviderName = (typeof messageProviders)[number]

/** How short messages reach people. */
export const messageChannels = ['sms', 'whatsapp'] as const
export type MessageChannel = (typeof messageChannels)[number]

/**
 * The states of a short message. Not sent are: `refused`, the number cannot receive it; `late`, its time was over;
 * `capped`, the messages of the day were used up; `unknown`, it is for members, and no account has the number.
 */
export const messageStates = ['waiting', 'sent', 'refused', 'late', 'capped', 'unknown'] as const
export type MessageState = (typeof messageStates)[number]

/** A short message for staff. Number and text are null, except in the sandbox, where nothing leaves the shop. */
export const ShortMessage = z.object({
  id: z.int(),
  kind: z.enum(messageKinds),
  locale: z.enum(locales),
  provider: z.enum(messageProviders),
  state: z.enum(messageStates),
  cost: Amount,
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  phone: z.string().nullable(),
  text: z.string().nullable(),
})
export type ShortMessage = z.output<typeof ShortMessage>

/** The newest short messages, and how many the shop has sent today; the provider is null if the shop sends none. */
export const ShortMessages = z.object({
  provider: z.enum(messageProviders).nullable(),
  today: z.object({ sent: z.int(), cost: Amount, limit: z.int() }),
  data: z.array(ShortMessage),
})
export type ShortMessages = z.output<typeof ShortMessages>
