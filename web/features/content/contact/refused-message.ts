import { listOwnEntries, takeBack } from '#web/lib/offline/outbox.ts'
import { emptyDraft, type MessageDraft } from './contact-draft.ts'

/** Takes the newest message that the shop refused out of the outbox; undefined if there is none. */
export async function takeRefusedMessage(): Promise<MessageDraft | undefined> {
  const entry = (await listOwnEntries()).findLast(
    ({ kind, state }) => kind === 'contact' && state === 'refused',
  )
  if (!entry || !(await takeBack(entry.id))) return undefined
  const { name, email, subject, message } = JSON.parse(entry.request.body) as MessageDraft
  return { ...emptyDraft, name, email, subject, message }
}
