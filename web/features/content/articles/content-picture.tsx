import type { PhotoSources } from '#contract/shared/photo.ts'
import { Picture } from '#web/ui/picture.tsx'

interface ContentPictureProps {
  sources: PhotoSources | null
  alt: string
  sizes: string
  /** A number, such as the article's id, that selects the drawn plant for a missing cover. */
  seed: number
  isPriority?: boolean
}

const plants = ['karite', 'moringa', 'hibiscus', 'aloe', 'baobab', 'neem'] as const

/**
 * Chooses the drawn plant. Two ids in a row, such as those of an article's French and English version, share a
 * plant.
 */
function plant(seed: number): PhotoSources {
  const name = plants[Math.floor(seed / 2) % plants.length]
  const inFormat = (format: string) =>
    [480, 960].map(width => ({ url: `/pictures/botanical-${name}-${width}.${format}`, width }))
  return { width: 960, height: 640, avif: inFormat('avif'), webp: inFormat('webp') }
}

/** The cover of an article or video, filling the element around it; a drawn plant when it has no cover. */
export function ContentPicture({ sources, alt, sizes, seed, isPriority = false }: ContentPictureProps) {
  return (
    <Picture
      sources={sources ?? plant(seed)}
      alt={sources ? alt : ''}
      sizes={sizes}
      isPriority={isPriority}
      className="size-full object-cover"
    />
  )
}
