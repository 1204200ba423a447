import type { MessageKind } from '#contract/messaging/message.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { translators } from '#messages/all.ts'
import type { Sealed, Vault } from '#server/platform/vault.ts'

/** The private part of a short message. It is stored encrypted: a code is as good as a password for its minutes. */
export interface MessageContent {
  /** The recipient's number in E.164. */
  to: string
  /** The values of the text; absent once the message is settled, except in the sandbox. */
  params?: Record<string, string> | undefined
  /** Whether the message is sent only if a member logs in with this number. */
  isForMembers?: boolean | undefined
  /** The provider's id of the message. Those of WhatsApp contain the number. */
  reference?: string | undefined
}

const context = 'short message'

/** Encrypts the private part of a message. */
export function sealContent(vault: Vault, content: MessageContent): Sealed {
  return vault.seal(content, context)
}

/** Decrypts the private part of a message. */
export function openContent(vault: Vault, { keyId, sealed }: Sealed): MessageContent {
  return vault.open({ keyId, sealed }, context) as MessageContent
}

/** A keyed digest of a number, by which its messages and codes are found. */
export function recipientOf(vault: Pick<Vault, 'digest'>, number: string): Buffer {
  return vault.digest(`telephone ${number}`)
}

/** The text of a message in the recipient's language. */
export function textOf(
  kind: MessageKind,
  locale: Locale,
  params: Record<string, string>,
  company: string,
): string {
  return translators[locale](`messaging:kinds.${kind}`, { ...params, company })
}
