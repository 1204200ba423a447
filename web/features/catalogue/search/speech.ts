/** The part of the browsers' speech recognition that the search uses. */
interface Recognition {
  lang: string
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null
  onerror: (() => void) | null
  onend: (() => void) | null
  start(): void
  abort(): void
}

type RecognitionClass = new () => Recognition

/** Whether this browser can turn speech into text. */
export function canListen(): boolean {
  return recognitionClass() !== undefined
}

/**
 * Listens to one sentence in a language. Resolves to its text, empty if nothing was understood or the microphone is not
 * allowed; `stop` ends the listening.
 */
export function listen(language: string): { text: Promise<string>; stop(): void } {
  const Recognition = recognitionClass()
  if (!Recognition) return { text: Promise.resolve(''), stop: () => {} }
  const recognition = new Recognition()
  recognition.lang = language
  const text = new Promise<string>(resolve => {
    recognition.onresult = ({ results }) => resolve(results[0]?.[0]?.transcript ?? '')
    recognition.onerror = () => resolve('')
    // After a result, this changes nothing.
    recognition.onend = () => resolve('')
    recognition.start()
  })
  return { text, stop: () => recognition.abort() }
}

function recognitionClass(): RecognitionClass | undefined {
  const names = window as unknown as Record<
    'SpeechRecognition' | 'webkitSpeechRecognition',
    RecognitionClass | undefined
  >
  return names.SpeechRecognition ?? names.webkitSpeechRecognition
}
