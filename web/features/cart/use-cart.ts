import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiFailure } from '#contract/client.ts'
import type { MessageKey } from '#messages/keys.ts'
import { onSessionChange } from '#web/lib/session.ts'
import { orderSentEvent } from '#web/lib/session-keys.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { toast } from '#web/ui/toasts/toast.ts'
import { type Change, createActionQueue } from './action-queue.ts'
import { onOtherTabsCartChange } from './announced-cart.ts'
import { cartSource, UnknownLineError } from './cart-source.ts'
import { type CartLine, type CartView, emptyCartView, withoutLine, withQuantity } from './cart-view.ts'
import { onLocalCartChange } from './local-cart-store.ts'

const key = ['cart']
/** How often a cart that the shop did not give is asked for again, in milliseconds. */
const pause = 5_000

export interface CartActions {
  change(line: CartLine, quantity: number): Promise<void>
  remove(line: CartLine): Promise<void>
  clear(): Promise<void>
  acknowledge(): Promise<void>
}

type Cart = UseQueryResult<CartView> & {
  actions: CartActions
  /** The product whose line was put back last ("undo"). */
  restored: number | undefined
}

/**
 * The cart and the functions that change it. Each change is shown at once (optimistic update); changes are sent one
 * at a time, and a refused one is rolled back alone, with a message. Changes by other tabs appear automatically.
 */
export function useCart(): Cart {
  const t = useTranslate()
  const client = useQueryClient()
  const query = useQuery({
    queryKey: key,
    queryFn: () => cartSource().read(),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.offline ? pause : false),
  })
  // Reads of the cart that a change of this page causes would be repeated by its queue.
  const isChanging = useRef(false)
  const [restored, setRestored] = useState<number>()
  const [underWay, setUnderWay] = useState<readonly Change<CartView>[]>([])
  const [enqueue] = useState(() =>
    createActionQueue<CartView>({
      show: setUnderWay,
      commit: (change, after) => {
        // A cart response that is still loading may be older than the change, so that request is cancelled.
        void client.cancelQueries({ queryKey: key })
        client.setQueryData<CartView>(key, view => after ?? (view && change.next(view)))
      },
      reread: () => client.invalidateQueries({ queryKey: key }),
    }),
  )

  useEffect(() => {
    const refresh = () => {
      if (!isChanging.current) void client.invalidateQueries({ queryKey: key })
    }
    window.addEventListener(orderSentEvent, refresh)
    const stops = [onLocalCartChange(refresh), onOtherTabsCartChange(refresh), onSessionChange(refresh)]
    return () => {
      window.removeEventListener(orderSentEvent, refresh)
      for (const stop of stops) stop()
    }
  }, [client])

  async function act(change: Change<CartView>, words: { failure: MessageKey; login: MessageKey }) {
    try {
      return await enqueue({
        ...change,
        work: async () => {
          isChanging.current = true
          try {
            return await change.work()
          } finally {
            isChanging.current = false
          }
        },
      })
    } catch (error) {
      toast.error(messageOf(error) ?? t(reasonOf(error, words)))
      return false
    }
  }

  const actions: CartActions = {
    async change(line, quantity) {
      await act(
        {
          name: `quantity ${line.id}`,
          next: view => withQuantity(view, line.id, quantity),
          work: () => cartSource().change(line, quantity),
        },
        { failure: 'cart:error.update', login: 'cart:error.loginUpdate' },
      )
    },
    async remove(line) {
      const isRemoved = await act(
        { next: view => withoutLine(view, line.id), work: () => cartSource().remove(line) },
        { failure: 'cart:error.remove', login: 'cart:error.loginRemove' },
      )
      if (!isRemoved) return
      const undo = () => {
        setRestored(line.productId)
        void act(
          { next: view => view, work: () => cartSource().restore(line) },
          { failure: 'cart:error.update', login: 'cart:error.loginAdd' },
        )
      }
      toast.info(t('cart:removed', { name: line.name }), {
        action: { label: t('shell:action.undo'), onPress: undo },
      })
    },
    async clear() {
      const isCleared = await act(
        {
          next: () => emptyCartView,
          work: () => cartSource().clear(client.getQueryData(key) ?? emptyCartView),
        },
        { failure: 'cart:error.clear', login: 'cart:error.loginClear' },
      )
      if (isCleared) toast.success(t('cart:cleared'))
    },
    async acknowledge() {
      const view = client.getQueryData<CartView>(key)
      if (view)
        await act(
          { next: current => current, work: () => cartSource().acknowledge(view) },
          { failure: 'cart:error.update', login: 'cart:error.loginUpdate' },
        )
    },
  }
  const data = query.data && underWay.reduce((view, { next }) => next(view), query.data)
  return { ...query, data, actions, restored } as Cart
}

function reasonOf(error: unknown, words: { failure: MessageKey; login: MessageKey }): MessageKey {
  if (error instanceof UnknownLineError || (error instanceof ApiFailure && error.status === 404))
    return 'cart:error.unknownLine'
  return error instanceof ApiFailure && error.status === 401 ? words.login : words.failure
}

/** The server's message about a failed cart change, if it sent one. */
function messageOf(error: unknown): string | undefined {
  return error instanceof ApiFailure && error.status === 409 ? error.message : undefined
}
