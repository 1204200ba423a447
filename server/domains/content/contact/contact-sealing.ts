import { ApiError } from '#server/platform/http/errors.ts'
import { type Sealed, UnknownKeyError, type Vault } from '#server/platform/vault.ts'
import type { MessageRow, ReplyRow, SealedMessageRow, SealedReplyRow } from './contact.queries.ts'

/** What a person says in a message: stored sealed, since people tell of their health. */
export type MessageText = Pick<MessageRow, 'name' | 'email' | 'subject' | 'message'>

/** What is sealed opens in its own row only. */
export const contextOf = {
  contactMessages: (id: number) => `contact message ${id}`,
  contactReplies: (id: number) => `contact reply ${id}`,
}

/** Seals a message for its row: moved to another one it does not open. */
export function sealMessage(vault: Vault, id: number, text: MessageText): Sealed {
  return vault.seal(text, contextOf.contactMessages(id))
}

/** Seals an answer for its row. */
export function sealReply(vault: Vault, id: number, text: string): Sealed {
  return vault.seal(text, contextOf.contactReplies(id))
}

/** Opens a stored message. Throws GONE where its key is gone. */
export function openMessage(vault: Vault, { keyId, sealed, ...row }: SealedMessageRow): MessageRow {
  return { ...row, ...(open(vault, { keyId, sealed }, contextOf.contactMessages(row.id)) as MessageText) }
}

/** Opens a stored answer. Throws GONE where its key is gone. */
export function openReply(vault: Vault, { keyId, sealed, ...row }: SealedReplyRow): ReplyRow {
  return { ...row, message: open(vault, { keyId, sealed }, contextOf.contactReplies(row.id)) as string }
}

function open(vault: Vault, sealed: Sealed, context: string): unknown {
  try {
    return vault.open(sealed, context)
  } catch (error) {
    if (error instanceof UnknownKeyError) throw new ApiError('GONE')
    throw error
  }
}
