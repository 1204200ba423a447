import { ApiError } from '#server/platform/http/errors.ts'
import { type Sealed, UnknownKeyError, type Vault } from '#server/platform/vault.ts'
import type { MessageRow, ReplyRow, SealedMessageRow, SealedReplyRow } from './contact.queries.ts'

/** The private part of a contact message. It is stored encrypted, because people write about their health. */
export type MessageText = Pick<MessageRow, 'name' | 'email' | 'subject' | 'message'>

/** The encryption context of a message or reply, so that a ciphertext cannot be moved to another row. */
export const contextOf = {
  contactMessages: (id: number) => `contact message ${id}`,
  contactReplies: (id: number) => `contact reply ${id}`,
}

/** Encrypts a contact message for its row; it cannot be decrypted in another row. */
export function sealMessage(vault: Vault, id: number, text: MessageText): Sealed {
  return vault.seal(text, contextOf.contactMessages(id))
}

/** Encrypts a reply for its row; it cannot be decrypted in another row. */
export function sealReply(vault: Vault, id: number, text: string): Sealed {
  return vault.seal(text, contextOf.contactReplies(id))
}

/** Decrypts a stored contact message. Throws GONE when its key no longer exists. */
export function openMessage(vault: Vault, { keyId, sealed, ...row }: SealedMessageRow): MessageRow {
  return { ...row, ...(open(vault, { keyId, sealed }, contextOf.contactMessages(row.id)) as MessageText) }
}

/** Decrypts a stored reply. Throws GONE when its key no longer exists. */
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
