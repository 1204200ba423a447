import type { MouseEventHandler } from 'react'
import type { PhotoSources } from '#contract/shared/photo.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ContentPicture } from '../articles/content-picture.tsx'

interface VideoPosterProps {
  /** The video's URL, for visitors without script and for opening in a new tab. */
  href: string
  label: string
  sources: PhotoSources | null
  seed: number
  onClick: MouseEventHandler<HTMLAnchorElement>
}

/** The poster of a video with a round play button, as a link to the video. */
export function VideoPoster({ href, label, sources, seed, onClick }: VideoPosterProps) {
  return (
    <a
      href={href}
      rel="noopener"
      aria-label={label}
      data-opens-here=""
      onClick={onClick}
      className="group relative block size-full"
    >
      <ContentPicture
        sources={sources}
        seed={seed}
        alt=""
        sizes="(min-width: 1152px) 22rem, (min-width: 640px) 46vw, 100vw"
      />
      <span className="absolute start-5 bottom-4 grid size-14 place-items-center rounded-full bg-primary text-on-primary shadow-soft transition-transform group-hover:scale-105">
        <Icon name="play" size={24} />
      </span>
    </a>
  )
}
