import type { NewContactMessage } from '#contract/content/contact.ts'
import type { Refusal } from './contact-calls.ts'

type Calls = Pick<typeof import('./contact-calls.ts'), 'askToken' | 'sendMessage' | 'personalAfter'>

/**
 * Sends messages by calls that are loaded when somebody begins to write. What cannot be loaded refuses the message like
 * anything else that fails, and is loaded again at the next attempt.
 */
export function contactSender(load: () => Promise<Calls> = () => import('./contact-calls.ts')) {
  let token: Promise<string | undefined> | undefined
  let givenAt = 0

  /** The form's time begins when somebody begins to write. */
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

  /** Answers why a message was not taken, nothing when it was. */
  async function send(message: Omit<NewContactMessage, 'token'>): Promise<Refusal | undefined> {
    try {
      const given = await begin()
      const { sendMessage, personalAfter } = await load()
      // On a slow line the token may have arrived only now; wait until it is old enough instead of refusing the visitor.
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
