import { maxVoiceBytes, maxVoiceSeconds } from '#contract/orders/voice-note-limits.ts'

/** Enough for speech; the maximum size leaves room for browsers that take a higher rate. */
const bitsPerSecond = 24_000

/** Recordings in the formats that the shop takes; browsers have one or the other. */
const formats = ['audio/webm;codecs=opus', 'audio/mp4']

interface Listener {
  /** Called each second with how long the recording is. */
  onSecond: (seconds: number) => void
  /** Called with the recording once it has ended; undefined if it is too large to be sent. */
  onEnd: (recording: Blob | undefined) => void
}

/** Whether this browser can record in a format that the shop takes. */
export function recordedFormat(): string | undefined {
  return formats.find(format => MediaRecorder.isTypeSupported(format))
}

/**
 * Records from the microphone, after the browser has asked its user, for the maximum time at most; returns a function that
 * ends the recording. The microphone is let go when the recording ends.
 */
export async function record({ onSecond, onEnd }: Listener): Promise<() => void> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: { echoCancellation: true } })
  const mimeType = recordedFormat() ?? ''
  const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: bitsPerSecond })
  const parts: Blob[] = []
  let seconds = 0
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop()
  }
  const clock = setInterval(() => {
    seconds += 1
    onSecond(seconds)
    if (seconds >= maxVoiceSeconds) stop()
  }, 1000)
  recorder.ondataavailable = ({ data }) => parts.push(data)
  recorder.onstop = () => {
    clearInterval(clock)
    for (const track of stream.getTracks()) track.stop()
    const recording = new Blob(parts, { type: mimeType.split(';')[0] ?? '' })
    onEnd(recording.size <= maxVoiceBytes ? recording : undefined)
  }
  recorder.start()
  return stop
}

/** The bytes of a recording as base64. */
export function base64Of(recording: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(recording)
  })
}
