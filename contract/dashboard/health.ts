import { z } from 'zod'

/** What the shop needs, in the order of the doctor and of the page "Is the shop well?". */
export const healthSubjects = [
  'settings',
  'processes',
  'database',
  'replica',
  'clock',
  'jobs',
  'mails',
  'payments',
  'messages',
  'backup',
  'storage',
  'disk',
  'mail',
  'certificate',
] as const
export type HealthSubject = (typeof healthSubjects)[number]

/** How a thing is, from good to bad: well, to be looked after soon, or broken so that buyers notice or data may be lost. */
export const healthStates = ['ok', 'warning', 'fault'] as const
export type HealthState = (typeof healthStates)[number]

/** What was found out about the shop, in the caller's language, the worst first. */
export const ShopHealth = z.object({
  at: z.iso.datetime(),
  version: z.string(),
  findings: z.array(
    z.object({
      about: z.enum(healthSubjects),
      state: z.enum(healthStates),
      text: z.string(),
      /** What to do about it; null when it is well. */
      todo: z.string().nullable(),
    }),
  ),
})
export type ShopHealth = z.output<typeof ShopHealth>
