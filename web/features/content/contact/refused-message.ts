import { listOwnEntries } from '#web/lib/offline/outbox.ts'
import { mayReadText } from '#web/lib/offline/own-text.ts'
import { deleteEntry } from '#web/worker/outbox/store.ts'
import { isBlank, keepDraft, type MessageDraft, readDraft } from './contact-draft.ts'

/**
 * Shows the visitor's newest message that the shop refused, so that it can be corrected, and takes it out of the outbox.
 * While another message is being written, it stays there.
 */
export async function takeRefusedMessage(show: (message: MessageDraft) => void): Promise<void> {
  const entry = (await listOwnEntries()).findLast(
    each => each.kind === 'contact' && each.state === 'refused' && mayReadText(each),
  )
  if (!entry || !isBlank(readDraft())) return
  const { name, email, subject, message } = JSON.parse(entry.request.body) as MessageDraft
  const refused = { name, email, subject, message }
  keepDraft(refused)
  show(refused)
  await deleteEntry(entry)
}
