import { type Locale, timeOfDay } from '../shared/locale.ts'
import { dayInWords, type ExpectedDays, expectedWords } from './expected-days.ts'

/** A delivery slot: when it begins and ends, ISO 8601. */
export interface FreeSlot {
  startsAt: string
  endsAt: string
}

/** A slot in words: its day, such as "lundi 30 novembre", and its hours, such as "8 h" and "10 h 30". */
export function slotWords({ startsAt, endsAt }: FreeSlot, locale: Locale, now: Date = new Date()) {
  return {
    day: dayInWords(startsAt.slice(0, 10), locale, now),
    from: timeOfDay(startsAt.slice(11, 16), locale),
    to: timeOfDay(endsAt.slice(11, 16), locale),
  }
}

/** Says the words `orders:expected` of the messages. */
type ExpectedSay = (key: 'text' | 'slot' | 'between' | 'on', params: Record<string, string>) => string

/**
 * A sentence with the delivery slot of an order or, without one, its expected days; undefined when neither was promised.
 */
export function expectedSentence(
  { slot, ...expected }: ExpectedDays & { slot?: FreeSlot | null | undefined },
  locale: Locale,
  say: ExpectedSay,
): string | undefined {
  if (slot) return say('text', { days: say('slot', slotWords(slot, locale)) })
  const words = expectedWords(expected, locale)
  if (!words) return undefined
  const { from, to } = words
  return say('text', { days: to ? say('between', { from, to }) : say('on', { day: from }) })
}

/**
 * The delivery slot of an order: the chosen one by its beginning, or the first one as long as the buyer has chosen none.
 * Undefined when the chosen one is no longer free, or when there are no slots, as in an answer that a device has kept since
 * before them.
 */
export function slotOf(
  startsAt: string | undefined,
  slots: readonly FreeSlot[] | undefined = [],
): FreeSlot | undefined {
  return startsAt ? slots.find(slot => slot.startsAt === startsAt) : slots[0]
}
