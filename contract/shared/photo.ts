import { z } from 'zod'

const Source = z.object({ url: z.string(), width: z.int() })

/**
 * A picture in every format and width on offer, narrowest first. `width` and `height` are those of the widest
 * one, so that a page can keep its room before it loads.
 */
export const PhotoSources = z.object({
  width: z.int(),
  height: z.int(),
  avif: z.array(Source),
  webp: z.array(Source),
})
export type PhotoSources = z.output<typeof PhotoSources>
