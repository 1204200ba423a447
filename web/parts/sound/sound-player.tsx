import { useEffect, useRef } from 'react'

/** The bytes of a sound from its base64 text. */
export function soundOf({ audio, mediaType }: { audio: string; mediaType: string }): Blob {
  return new Blob([Uint8Array.from(atob(audio), sign => sign.charCodeAt(0))], { type: mediaType })
}

/** Plays a recorded voice, with the browser's own controls, which can be used with the keyboard. */
export function SoundPlayer({ sound, name }: { sound: Blob; name: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const url = URL.createObjectURL(sound)
    const player = new Audio(url)
    player.controls = true
    player.className = 'w-full'
    player.setAttribute('aria-label', name)
    place.current?.replaceChildren(player)
    return () => {
      player.pause()
      URL.revokeObjectURL(url)
    }
  }, [sound, name])
  return <div ref={place} className="mt-3 max-w-md" />
}
