import { useRef, useState } from 'react'
import { island } from '#web/islands/island.tsx'
import { Button } from '#web/ui/button.tsx'
import type { AddToCartProps } from './add-to-cart.tsx'
import { addUnits } from './add-units.ts'

interface AddKitProps {
  lines: { product: AddToCartProps['product']; quantity: number }[]
  words: {
    add: string
    /** The button's accessible name, with the name of the kit. */
    label: string
    added: string
    /** Said before the reasons, when not every product could be added. */
    notAll: string
    seeCart: string
    error: string
    login: string
  }
}

/** A second tap within this many milliseconds counts as the same press of the button. */
const tapTime = 500

/** The button that adds the products of a kit to the cart, one after the other. */
export default function AddKit({ lines, words }: AddKitProps) {
  const [state, setState] = useState<'ready' | 'adding' | 'added'>('ready')
  const [failures, setFailures] = useState<string[]>([])
  const isBusy = useRef(false)

  async function handleAdd() {
    if (isBusy.current) return
    isBusy.current = true
    setState('adding')
    setFailures([])
    const pause = new Promise(resolve => setTimeout(resolve, tapTime))
    const refused: string[] = []
    for (const { product, quantity } of lines) {
      const outcome = await addUnits(product, quantity, words)
      if (outcome.kind === 'failed') refused.push(outcome.failure.message)
    }
    await pause
    isBusy.current = false
    setFailures([...new Set(refused)])
    setState(refused.length === 0 ? 'added' : 'ready')
  }

  return (
    <div className="flex flex-wrap items-center gap-3 noscript:hidden">
      <Button aria-label={words.label} isLoading={state === 'adding'} onClick={() => void handleAdd()}>
        {words.add}
      </Button>
      <a href="/cart" className="inline-flex h-11 items-center underline underline-offset-4">
        {words.seeCart}
      </a>
      <p
        role="status"
        className={failures.length > 0 ? 'w-full text-sm text-danger' : 'w-full text-sm text-success'}
      >
        {state === 'added' ? words.added : failures.length > 0 ? [words.notAll, ...failures].join(' ') : ''}
      </p>
    </div>
  )
}

export const AddKitIsland = island('add-kit', AddKit)
