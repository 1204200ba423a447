import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { getContactMessage, setContactStatus } from '#contract/content/admin-endpoints.ts'
import type { ContactMessageDetail } from '#contract/content/contact.ts'
import { callApi } from '#web/lib/api.ts'

/** How often a message is read while its answer waits for the mail server. */
const mostReadings = 8

const keyOf = (id: number | undefined) => ['admin-contact-message', id]

/** Caches the server's answer for a changed message and refetches the list and the unread count. */
export function keepContactMessage(client: QueryClient, message: ContactMessageDetail): void {
  client.setQueryData(keyOf(message.id), message)
  void client.invalidateQueries({ queryKey: ['admin-contact'] })
}

/** The message that is open. Opening a new one marks it as read. */
export function useContactMessage(id: number | undefined) {
  const client = useQueryClient()
  return useQuery({
    queryKey: keyOf(id),
    queryFn: () => readMessage(client, id ?? 0),
    enabled: id !== undefined,
    staleTime: 0,
    // Only opening marks as read: a message that was put back to "new" stays so while it is looked at.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    // Each reading is noted: a mail server that stays away is not waited for without end.
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data && isWaiting(data) && dataUpdateCount < mostReadings ? 5_000 : false,
  })
}

/** An answer is on its way to the mail server. */
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
    // It can be read all the same, and stays marked as unread.
    return message
  } finally {
    void client.invalidateQueries({ queryKey: ['admin-contact'] })
  }
}
