import type { NewContactMessage } from '#contract/content/contact.ts'
import type { Refusal } from './contact-calls.ts'

type Calls = Pick<
  typeof import('./contact-calls.ts'),
  'askToken' | 'sendMessage' | 'onceSent' | 'personalAfter'
>

/**
 * Sends contact messages with code that is loaded when the visitor begins to write. If that code cannot be loaded,
 * sending fails too, and the next attempt loads it again.
 */
export function contactSender(load: () => Promise<Calls> = () => import('./contact-calls.ts')) {
  let token: Promise<string | undefined> | undefined
  let givenAt = 0

  /** Loads the code ahead of its use. */
  async function prepare(): Promise<void> {
    await load().catch(() => undefined)
  }

  /** Fetches the contact form's token, whose age counts from when the visitor begins to write. */
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

  /** Sends a contact message; resolves to the refusal, to `waits` without a network, or to undefined on success. */
  async function send(message: Omit<NewContactMessage, 'token'>): Promise<Refusal | 'waits' | undefined> {
    try {
      const given = await begin()
      const { sendMessage, personalAfter } = await load()
      // On a slow connection the token may have just arrived; wait until the server accepts its age.
      if (given !== undefined) await passed(givenAt + personalAfter - performance.now())
      const refusal = await sendMessage({ ...message, token: given })
      if (!refusal || refusal === 'waits') token = undefined
      return refusal
    } catch (error) {
      console.warn('the message could not be sent', error)
      return { fields: {}, hasFields: false }
    }
  }

  /** Calls `listener` once when the message that waits for the network was sent. */
  async function follow(listener: () => void): Promise<() => void> {
    return (await load()).onceSent(listener)
  }

  return { prepare, follow, begin, send }
}

function passed(milliseconds: number): Promise<void> {
  return milliseconds > 0 ? new Promise(resolve => setTimeout(resolve, milliseconds)) : Promise.resolve()
}
