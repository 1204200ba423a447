import type { MessageKind, MessageProviderName } from '#contract/messaging/message.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { TryAgainError } from '#server/platform/jobs.ts'

/** A message as a provider gets it: the whole text, and its parts for providers that know the text already. */
export interface OutgoingMessage {
  /** The recipient's number in E.164. */
  to: string
  kind: MessageKind
  locale: Locale
  params: Record<string, string>
  text: string
}

/** A company that sends short messages. */
export interface MessageProvider {
  name: MessageProviderName
  /**
   * Sends a message and returns the provider's id of it. Throws `NumberRefusedError` when this number can never receive
   * it, `ProviderAwayError` when it may work later, and `ProviderFaultError` when the shop's account or settings are
   * wrong.
   */
  send(message: OutgoingMessage): Promise<string>
}

// The messages of these errors are logged: they contain codes of the provider, and neither number nor text.

/** The recipient's number cannot receive the message. */
export class NumberRefusedError extends Error {
  override name = 'NumberRefusedError'
}

/** The provider does not answer, or asks to come later. */
export class ProviderAwayError extends TryAgainError {
  override name = 'ProviderAwayError'
}

/** The provider refuses the shop itself. It counts as an error of the shop, which raises an alarm. */
export class ProviderFaultError extends Error {
  override name = 'ProviderFaultError'
}

/** The timeout of one call to a provider, in milliseconds. */
const timeout = 10_000

/** Asks a provider over HTTP. An answer that did not come, or is a 429 or 5xx, is a `ProviderAwayError`. */
export async function ask(
  url: string,
  { headers, body }: { headers: Record<string, string>; body: string },
): Promise<{ status: number; answer: unknown }> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { accept: 'application/json', 'user-agent': 'sira-shop', ...headers },
    body,
    signal: AbortSignal.timeout(timeout),
    redirect: 'error',
  }).catch(error => {
    // The cause names the host at most; the address is left out, because that of Orange contains a number.
    throw new ProviderAwayError('the provider did not answer', { cause: error })
  })
  const { status } = response
  const text = await response.text().catch(error => {
    throw new ProviderAwayError(`the answer ${status} was cut off`, { cause: error })
  })
  if (status === 429 || status >= 500) throw new ProviderAwayError(`answered ${status}`)
  try {
    return { status, answer: JSON.parse(text) }
  } catch {
    throw new ProviderAwayError(`answered ${status} without JSON`)
  }
}
