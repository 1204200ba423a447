import { z } from 'zod'
import { localizedPart } from './localized.ts'
import { line } from './text.ts'

const Source = z.object({ url: z.string(), width: z.int() })

/**
 * A picture in every available format and width, narrowest first. `width` and `height` are those of the widest version,
 * so that a page can reserve space before the picture loads.
 */
export const PhotoSources = z.object({
  width: z.int(),
  height: z.int(),
  avif: z.array(Source),
  webp: z.array(Source),
})
export type PhotoSources = z.output<typeof PhotoSources>

/** What a picture shows, by language, for people who do not see it; a missing text is the default of its page. */
export const PictureAlts = localizedPart(line(200))
export type PictureAlts = z.output<typeof PictureAlts>
