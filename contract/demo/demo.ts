import { z } from 'zod'
import { settingKeys } from '../settings/setting-keys.ts'

/** The kinds of rows that the demo adds to an empty shop and that its removal looks at. */
export const demoKinds = ['account', 'article', 'order', 'product', 'setting', 'video'] as const
export type DemoKind = (typeof demoKinds)[number]

/** Whether the shop still contains the demo; after its removal it never does again. */
export const DemoPresence = z.object({ isPresent: z.boolean() })

const count = z.int().min(0)

/** What the demo added to the shop, and what its removal would do. */
export const DemoReport = z.object({
  ...DemoPresence.shape,
  /** What the removal deletes. */
  products: count,
  articles: count,
  videos: count,
  members: count,
  staff: count,
  orders: count,
  documents: count.meta({ description: 'Invoices and credit notes of the demo orders' }),
  /** The settings of the invented company that the removal empties. */
  settings: z.array(z.enum(settingKeys)),
  /** Products that are taken off sale instead, because orders of buyers name them. */
  orderedProducts: count,
  /** Products, articles and videos that stay, because staff changed them. */
  changed: count,
  /** Whether the caller's own account is one of the demo; it stays, and its password is public. */
  isOwnAccount: z.boolean(),
})
export type DemoReport = z.output<typeof DemoReport>
