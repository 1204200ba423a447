import { useEffect, useRef } from 'react'
import { island } from '#web/islands/island.tsx'
import { announceStart, onOtherStart, videoFrame } from '../videos/video-frame.ts'
import { providerName } from '../videos/video-provider.ts'

export interface TextVideosProps {
  /** The notice that playing contacts another video host; `{{provider}}` stands for the host's name. */
  notice: string
}

/** Replaces a link to a video in an article's text with a player when it is clicked. */
export default function TextVideos({ notice }: TextVideosProps) {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const text = place.current?.closest('article')
    for (const box of text?.querySelectorAll<HTMLElement>('.article-video') ?? []) prepare(box, notice)
  }, [notice])
  return <span ref={place} hidden />
}

function prepare(box: HTMLElement, notice: string): void {
  const link = box.querySelector('a')
  const { embed, provider = '' } = box.dataset
  if (!link || !embed || box.dataset.ready) return
  box.dataset.ready = ''
  const paragraph = document.createElement('p')
  paragraph.textContent = notice.replace('{{provider}}', providerName(provider))
  box.append(paragraph)
  link.addEventListener('click', event => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const poster = [...box.childNodes]
    const frame = videoFrame(embed, link.textContent)
    box.replaceChildren(frame)
    frame.focus()
    announceStart(frame)
    const end = onOtherStart(frame, () => {
      box.replaceChildren(...poster)
      end()
    })
  })
}

export const TextVideosIsland = island('text-videos', TextVideos, '')
