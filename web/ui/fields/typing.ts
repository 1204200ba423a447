/** Debounces the text typed in a field and passes it on. */
export interface Typing {
  type(text: string): void
  /** Passes on the debounced text immediately. */
  finish(): void
  /** Discards the debounced text. */
  stop(): void
  /**
   * Whether a value from outside is new to the field. The echo of the last text passed on is not, and must not
   * replace what is typed.
   */
  isNews(value: string): boolean
}

/**
 * Creates the debounce of a field; `send` gets the text after `pause` milliseconds, and `value` is the field's
 * initial text.
 */
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

/** Parses a typed quantity, reduced to `max`; undefined when the text is not a quantity of at least `min`. */
export function quantityOf(text: string, { min, max }: { min: number; max: number }): number | undefined {
  const quantity = wholeNumber(text)
  return quantity >= min ? Math.min(max, quantity) : undefined
}

/** Whether a typed text is a whole number above `max`. */
export function isMoreThan(text: string, max: number): boolean {
  return wholeNumber(text) > max
}

function wholeNumber(text: string): number {
  return /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN
}
