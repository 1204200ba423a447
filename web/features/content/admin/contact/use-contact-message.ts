import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { getContactMessage, setContactStatus } from '#contract/content/admin-endpoints.ts'
import type { ContactMessageDetail } from '#contract/content/contact.ts'
import { callApi } from '#web/lib/api.ts'

/** How many times a contact message is read at most while its reply waits for the mail server. */
const maxReadings = 8

const keyOf = (id: number | undefined) => ['admin-contact-message', id]

/** Caches a changed contact message from the server, and refetches the inbox and the unread count. */
export function keepContactMessage(client: QueryClient, message: ContactMessageDetail): void {
  client.setQueryData(keyOf(message.id), message)
  void client.invalidateQueries({ queryKey: ['admin-contact'] })
}

/** Loads the open contact message. Opening a new message marks it as read. */
export function useContactMessage(id: number | undefined) {
  const client = useQueryClient()
  return useQuery({
    queryKey: keyOf(id),
    queryFn: () => readMessage(client, id ?? 0),
    enabled: id !== undefined,
    staleTime: 0,
    // Only opening marks a message as read, so one that staff set back to "new" stays new while it is open.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    // The server audits each read of a message, so polling stops after a while even if the reply was not sent.
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data && isWaiting(data) && dataUpdateCount < maxReadings ? 5_000 : false,
  })
}

/** Whether a reply to the contact message still waits for the mail server. */
function isWaiting({ status, replies }: ContactMessageDetail): boolean {
  return status !== 'new' && replies.some(reply => reply.sentAt === null)
}

async function readMessage(client: QueryClient, id: number): Promise<ContactMessageDetail> {
  const params = { id }
  const message = await callApi(getContactMessage, { params })
  if (message.status !== 'new') return message
  try {
    return await callApi(setContactStatus, { params, body: { status: 'read' } })
  } catch {
    // Marking the message as read failed; it is shown anyway and stays unread.
    return message
  } finally {
    void client.invalidateQueries({ queryKey: ['admin-contact'] })
  }
}
