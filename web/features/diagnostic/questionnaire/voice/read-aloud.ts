import { listVoices } from '#contract/diagnostic/voice-endpoints.ts'
import type { Voice } from '#contract/diagnostic/voices.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { callApi } from '#web/lib/api.ts'

const known = new Map<Locale, Promise<Voice[]>>()

/** The voices that speak the texts of the page; asked of the server once, and again after a failure. */
export function voicesOf(locale: Locale): Promise<Voice[]> {
  const asked = known.get(locale) ?? callApi(listVoices, { query: { locale } })
  known.set(locale, asked)
  asked.catch(() => known.delete(locale))
  return asked
}

export interface ReadAloud {
  texts: readonly string[]
  locale: Locale
  voice: Voice | undefined
  /** Stops the reading. */
  signal: AbortSignal
  /** Called with each text when it begins. */
  onText: (text: string) => void
}

/**
 * Reads texts aloud one after the other: a recording where the voice has one, otherwise the browser's own voice in the
 * language of the page. Returns whether any text was read; throws when a recording cannot be loaded.
 */
export async function readAloud({ texts, locale, voice, signal, onText }: ReadAloud): Promise<boolean> {
  const sound = new AudioContext()
  // The recordings are small, and the next one is loaded while one is heard.
  const recordings = texts.map(text => lazily(() => loadRecording(voice, text)))
  let isAnyRead = false
  try {
    for (const [index, text] of texts.entries()) {
      const bytes = await recordings[index]?.()
      if (signal.aborted) return true
      void recordings[index + 1]?.().catch(() => undefined)
      // Some browsers cannot decode Opus in an Ogg file.
      const recording = bytes && (await sound.decodeAudioData(bytes).catch(() => undefined))
      const speech = recording ? undefined : browserSpeech(text, locale)
      if (!recording && !speech) continue
      onText(text)
      isAnyRead = true
      if (recording) await play(sound, recording, signal)
      else if (speech) await speak(speech, signal)
      if (signal.aborted) return true
    }
    return isAnyRead
  } finally {
    await sound.close()
  }
}

function lazily<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined
  return () => {
    loading ??= load()
    return loading
  }
}

async function loadRecording(voice: Voice | undefined, text: string): Promise<ArrayBuffer | undefined> {
  const name = voice?.recordings[text]
  if (!voice || name === undefined) return undefined
  const response = await fetch(`/api/voices/${voice.language}/${name}`)
  if (!response.ok) throw new Error(`the recording ${name} answered ${response.status}`)
  return response.arrayBuffer()
}

async function play(sound: AudioContext, recording: AudioBuffer, signal: AbortSignal): Promise<void> {
  const source = sound.createBufferSource()
  source.buffer = recording
  source.connect(sound.destination)
  await new Promise<void>(resolve => {
    source.onended = () => resolve()
    signal.addEventListener('abort', () => resolve())
    source.start()
  })
}

/** The text for a voice of the browser that works on the device; others would send it to a service. */
function browserSpeech(text: string, locale: Locale): SpeechSynthesisUtterance | undefined {
  const voice = globalThis.speechSynthesis
    ?.getVoices()
    .find(({ lang, localService }) => localService && lang.startsWith(locale))
  if (!voice) return undefined
  const speech = new SpeechSynthesisUtterance(text)
  speech.voice = voice
  return speech
}

async function speak(speech: SpeechSynthesisUtterance, signal: AbortSignal): Promise<void> {
  await new Promise<void>(resolve => {
    speech.onend = () => resolve()
    speech.onerror = () => resolve()
    signal.addEventListener('abort', () => {
      speechSynthesis.cancel()
      resolve()
    })
    speechSynthesis.speak(speech)
  })
}
