import { type MouseEvent, useEffect, useRef, useState } from 'react'
import type { PhotoSources } from '#contract/shared/photo.ts'
import { island } from '#web/islands/island.tsx'
import { announceStart, onOtherStart } from './video-frame.ts'
import { VideoPoster } from './video-poster.tsx'

export interface OwnVideoProps {
  title: string
  /** The language of the video, if it is not the page's. */
  lang: string | undefined
  url: string
  sources: PhotoSources | null
  seed: number
  captions: { url: string; language: string; name: string; isShown: boolean }[]
  words: { play: string }
}

/**
 * A video stored by the shop: a poster until it is clicked, then the browser's player. The video is not loaded
 * before.
 */
export default function OwnVideo({ title, lang, url, sources, seed, captions, words }: OwnVideoProps) {
  const [isPlaying, setIsPlaying] = useState(false)
  const video = useRef<HTMLVideoElement>(null)

  useEffect(() => {
    const player = video.current
    if (!isPlaying || !player) return
    player.focus()
    // Where autoplay is not allowed, the video player shows its own button.
    player.play().catch(() => undefined)
    return onOtherStart(player, () => player.pause())
  }, [isPlaying])

  function handleClick(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setIsPlaying(true)
  }

  if (!isPlaying)
    return <VideoPoster href={url} label={words.play} sources={sources} seed={seed} onClick={handleClick} />
  return (
    <video
      ref={video}
      controls
      playsInline
      lang={lang}
      aria-label={title}
      onPlay={event => announceStart(event.currentTarget)}
      className="size-full object-contain"
    >
      <source src={url} type={url.endsWith('.webm') ? 'video/webm' : 'video/mp4'} />
      {captions.map(({ url: file, language, name, isShown }) => (
        <track key={language} kind="captions" src={file} srcLang={language} label={name} default={isShown} />
      ))}
    </video>
  )
}

export const OwnVideoIsland = island('own-video', OwnVideo)
