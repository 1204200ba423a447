import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

/** A change that is announced to screen readers about a row being moved; positions count from 1. */
export type OrderNews = { kind: 'lifted' | 'moved' | 'dropped' | 'cancelled'; id: number; place: number }

interface Order {
  ids: readonly number[]
  onDrop: (ids: number[]) => void
  onNews: (news: OrderNews) => void
}

/**
 * Reorders rows with finger or mouse, or with the keyboard: Space lifts a row, arrow keys move it, Space drops it,
 * Escape cancels. The order is saved only when a row is dropped.
 */
export function useOrder({ ids, onDrop, onNews }: Order) {
  const [moving, setMoving] = useState<{ id: number; ids: number[] }>()
  const rows = useRef(new Map<number, HTMLElement>())
  const focused = useRef<number>(undefined)
  const order = moving?.ids ?? [...ids]

  useEffect(() => {
    // Moving a row in the DOM removes its focus, so it is restored.
    const id = focused.current
    if (moving && id !== undefined) rows.current.get(id)?.querySelector<HTMLElement>('[data-handle]')?.focus()
  }, [moving])

  function place(id: number, to: number) {
    const from = order.indexOf(id)
    const next = order.filter(one => one !== id)
    next.splice(Math.max(0, Math.min(to, next.length)), 0, id)
    if (next.indexOf(id) === from) return
    setMoving({ id, ids: next })
    onNews({ kind: 'moved', id, place: next.indexOf(id) + 1 })
  }

  function lift(id: number) {
    setMoving({ id, ids: [...ids] })
    onNews({ kind: 'lifted', id, place: ids.indexOf(id) + 1 })
  }

  function drop(next: { id: number; ids: number[] }) {
    setMoving(undefined)
    onNews({ kind: 'dropped', id: next.id, place: next.ids.indexOf(next.id) + 1 })
    if (next.ids.some((one, at) => one !== ids[at])) onDrop(next.ids)
  }

  function cancel(id: number) {
    setMoving(undefined)
    onNews({ kind: 'cancelled', id, place: ids.indexOf(id) + 1 })
  }

  function handleKey(event: KeyboardEvent, id: number) {
    focused.current = id
    const isLifted = moving?.id === id
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      if (isLifted) drop(moving)
      else lift(id)
    } else if (isLifted && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault()
      place(id, order.indexOf(id) + (event.key === 'ArrowUp' ? -1 : 1))
    } else if (isLifted && event.key === 'Escape') {
      event.preventDefault()
      cancel(id)
    }
  }

  function handlePointer(event: PointerEvent, id: number) {
    if (event.button !== 0) return
    focused.current = undefined
    let last = { id, ids: [...ids] }
    const follow = (move: globalThis.PointerEvent) => {
      const others = last.ids.filter(one => one !== id)
      const above = others.filter(one => {
        const box = rows.current.get(one)?.getBoundingClientRect()
        return box !== undefined && box.top + box.height / 2 < move.clientY
      })
      const next = others.toSpliced(above.length, 0, id)
      if (next.every((one, at) => one === last.ids[at])) return
      last = { id, ids: next }
      setMoving(last)
    }
    const leave = (isDropped: boolean) => {
      window.removeEventListener('pointermove', follow)
      window.removeEventListener('pointerup', release)
      window.removeEventListener('pointercancel', abort)
      if (isDropped) drop(last)
      else cancel(id)
    }
    const release = () => leave(true)
    const abort = () => leave(false)
    window.addEventListener('pointermove', follow)
    window.addEventListener('pointerup', release)
    window.addEventListener('pointercancel', abort)
    setMoving(last)
  }

  return {
    order,
    movingId: moving?.id,
    rowOf: (id: number) => (row: HTMLElement | null) => {
      if (row) rows.current.set(id, row)
      else rows.current.delete(id)
    },
    handleOf: (id: number) => ({
      onKeyDown: (event: KeyboardEvent) => handleKey(event, id),
      onPointerDown: (event: PointerEvent) => handlePointer(event, id),
      onBlur: () => {
        if (focused.current !== id) return
        // Moving a row blurs and refocuses it; the move is cancelled only if the focus has really left the row.
        requestAnimationFrame(() => {
          const handle = rows.current.get(id)?.querySelector('[data-handle]')
          if (document.activeElement === handle) return
          focused.current = undefined
          setMoving(undefined)
        })
      },
    }),
  }
}
