import { type MouseEvent, useEffect, useRef, useState } from 'react'
import type { PhotoSources } from '#contract/shared/photo.ts'
import { island } from '#web/islands/island.tsx'
import { announceStart, onOtherStart, videoFrame } from './video-frame.ts'
import { VideoPoster } from './video-poster.tsx'

export interface VideoEmbedProps {
  title: string
  /** The video's page at its host, for visitors without script and for opening in a new tab. */
  url: string
  embedUrl: string
  sources: PhotoSources | null
  seed: number
  words: { play: string }
}

/** A video on another host: the shop's poster until it is clicked. Nothing is loaded from that host before. */
export default function VideoEmbed({ title, url, embedUrl, sources, seed, words }: VideoEmbedProps) {
  const [isPlaying, setIsPlaying] = useState(false)
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!isPlaying) return
    const frame = videoFrame(embedUrl, title)
    frame.className = 'size-full'
    box.current?.replaceChildren(frame)
    frame.focus()
    announceStart(frame)
    // The page cannot pause the player of another host.
    return onOtherStart(frame, () => setIsPlaying(false))
  }, [isPlaying, embedUrl, title])

  function handleClick(event: MouseEvent) {
    if (embedUrl === '' || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setIsPlaying(true)
  }

  if (isPlaying) return <div ref={box} className="size-full" />
  return <VideoPoster href={url} label={words.play} sources={sources} seed={seed} onClick={handleClick} />
}

export const VideoEmbedIsland = island('video-embed', VideoEmbed)
