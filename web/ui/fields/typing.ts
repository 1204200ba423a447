/** Hands on what is typed, once typing pauses for so many milliseconds or when that is asked for. */
export interface Typing {
  type(text: string): void
  /** Hands on at once what waits, if anything does. */
  finish(): void
  /** Forgets what waits. */
  stop(): void
  /** Whether a value from outside is news: the echo of what was handed on last is none, and must not replace what is typed. */
  isNews(value: string): boolean
}

/** `value` is what is known outside at first. */
export function createTyping(send: (text: string) => void, pause: number, value = ''): Typing {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: string | undefined
  let known = value

  function stop(): void {
    clearTimeout(timer)
    waiting = undefined
  }
  function finish(): void {
    const text = waiting
    stop()
    if (text === undefined) return
    known = text
    send(text)
  }
  return {
    type(text) {
      stop()
      waiting = text
      timer = setTimeout(finish, pause)
    },
    finish,
    stop,
    isNews(given) {
      if (given === known) return false
      known = given
      stop()
      return true
    },
  }
}

/** The quantity that a text means, at most `max`; undefined while it means none that can be had. */
export function quantityOf(text: string, { min, max }: { min: number; max: number }): number | undefined {
  const quantity = wholeNumber(text)
  return quantity >= min ? Math.min(max, quantity) : undefined
}

/** Whether a text means more than there is. */
export function isMoreThan(text: string, max: number): boolean {
  return wholeNumber(text) > max
}

function wholeNumber(text: string): number {
  return /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN
}
