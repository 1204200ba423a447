import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { getContactMessage, setContactStatus } from '#contract/content/admin-endpoints.ts'
import type { ContactMessageDetail } from '#contract/content/contact.ts'
import { callApi } from '#web/lib/api.ts'

/** How often to refetch a message while its reply waits for the mail server. */
const mostReadings = 8

const keyOf = (id: number | undefined) => ['admin-contact-message', id]

/** Caches the server's answer for a changed message and refetches the list and the unread count. */
export function keepContactMessage(client: QueryClient, message: ContactMessageDetail): void {
  client.setQueryData(keyOf(message.id), message)
  void client.invalidateQueries({ queryKey: ['admin-contact'] })
}

/** The open message. Opening a new message marks it as read. */
export function useContactMessage(id: number | undefined) {
  const client = useQueryClient()
  return useQuery({
    queryKey: keyOf(id),
    queryFn: () => readMessage(client, id ?? 0),
    enabled: id !== undefined,
    staleTime: 0,
    // Only opening marks it as read, so a message that was set back to "new" stays new while it is open.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    // Each read is audited, so polling stops after a while even if the mail is not sent.
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data && isWaiting(data) && dataUpdateCount < mostReadings ? 5_000 : false,
  })
}

/** Whether a reply still waits for the mail server. */
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
    // The message can be read anyway, and stays unread.
    return message
  } finally {
    void client.invalidateQueries({ queryKey: ['admin-contact'] })
  }
}
