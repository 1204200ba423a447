import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import {
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
} from '#contract/notifications/endpoints.ts'
import type {
  Notification,
  NotificationPage,
  NotificationType,
} from '#contract/notifications/notification.ts'
import { notificationTypes } from '#contract/notifications/notification-types.ts'
import { callApi } from '#web/lib/api.ts'
import { useAddressParams } from '#web/parts/lists/address-params.ts'
import { choiceOf, usePageInRange } from '#web/parts/lists/page-params.ts'
import { onUnread } from './unread.ts'

/**
 * A member's notifications under the filters of the page's address. They update with new notifications and with
 * changes by other tabs.
 */
export function useNotifications(memberId: number, query: string) {
  const list = useAddressParams(query)
  const client = useQueryClient()
  const status = choiceOf(list.params, 'status', ['unread'])
  const type: NotificationType | undefined = choiceOf(list.params, 'type', notificationTypes)
  const key = ['notifications', memberId]
  const shown = {
    queryKey: [...key, { page: list.page, status, type }],
    queryFn: () =>
      callApi(listNotifications, { params: { memberId }, query: { page: list.page, status, type } }),
  }
  const first = useRef(shown)
  const { data, error, isFetched, isLoadingError, isPlaceholderData, refetch } = useQuery({
    ...shown,
    placeholderData: keepPreviousData,
  })
  const isBeyond = usePageInRange(list, isPlaceholderData ? undefined : data?.lastPage)
  useEffect(() => {
    let isFirst = true
    /** Whether the stream's first count is already known from the list, which then needs no refetch. */
    async function isKnown(unread: number): Promise<boolean> {
      const page = await client.ensureQueryData(first.current).catch(() => undefined)
      return page?.unread === unread
    }
    return onUnread(async unread => {
      const wasFirst = isFirst
      isFirst = false
      if (wasFirst && (await isKnown(unread))) return
      await client.invalidateQueries({ queryKey: ['notifications', memberId] })
    })
  }, [client, memberId])

  /**
   * Marks notifications as read on the server, then in the cached list. A failure is only logged, because it is of
   * no use to the reader.
   */
  async function mark(call: () => Promise<unknown>, isMarked: (one: Notification) => boolean): Promise<void> {
    try {
      await call()
    } catch (failure) {
      console.warn('notifications could not be marked read', failure)
      return
    }
    const readAt = new Date().toISOString()
    client.setQueriesData<NotificationPage>({ queryKey: key }, page => {
      if (!page) return page
      const rows = page.data.map(one =>
        one.status === 'unread' && isMarked(one) ? { ...one, status: 'read' as const, readAt } : one,
      )
      const marked = rows.filter((row, index) => row !== page.data[index]).length
      return { ...page, data: rows, unread: Math.max(0, page.unread - marked) }
    })
  }

  return {
    ...list,
    status,
    type,
    page: data,
    /** Whether the shop has answered, or could not. */
    isFetched: isFetched || data !== undefined,
    error: isLoadingError ? error : null,
    isStale: isPlaceholderData || isBeyond,
    retry: () => void refetch(),
    markOne: (id: number) =>
      mark(
        () => callApi(markNotificationRead, { params: { id } }),
        one => one.id === id,
      ),
    markAll: () =>
      mark(
        () => callApi(markAllNotificationsRead),
        () => true,
      ),
  }
}

export type Notifications = ReturnType<typeof useNotifications>
