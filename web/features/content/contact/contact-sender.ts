import type { NewContactMessage } from '#contract/content/contact.ts'
import type { Refusal } from './contact-calls.ts'

type Calls = Pick<typeof import('./contact-calls.ts'), 'askToken' | 'sendMessage' | 'personalAfter'>

/**
 * Sends messages with code that is loaded when the visitor begins to write. If loading fails, the message fails too,
 * and the next attempt loads again.
 */
export function contactSender(load: () => Promise<Calls> = () => import('./contact-calls.ts')) {
  let token: Promise<string | undefined> | undefined
  let givenAt = 0

  /** Fetches the token, whose time starts when the visitor begins to write. */
  function begin(): Promise<string | undefined> {
    token ??= load()
      .then(calls => calls.askToken())
      .then(given => {
        givenAt = performance.now()
        return given
      })
      .catch(() => {
        token = undefined
        return undefined
      })
    return token
  }

  /** Sends a message; returns the refusal, or undefined on success. */
  async function send(message: Omit<NewContactMessage, 'token'>): Promise<Refusal | undefined> {
    try {
      const given = await begin()
      const { sendMessage, personalAfter } = await load()
      // On a slow connection the token may have just arrived; wait until it is old enough instead of having it refused.
      if (given !== undefined) await passed(givenAt + personalAfter - performance.now())
      const refusal = await sendMessage({ ...message, token: given })
      if (!refusal) token = undefined
      return refusal
    } catch (error) {
      console.warn('the message could not be sent', error)
      return { fields: {}, hasFields: false }
    }
  }

  return { begin, send }
}

function passed(milliseconds: number): Promise<void> {
  return milliseconds > 0 ? new Promise(resolve => setTimeout(resolve, milliseconds)) : Promise.resolve()
}
