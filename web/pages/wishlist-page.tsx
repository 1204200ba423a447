import { useCallback, useEffect, useState } from 'react'
import { listWishedProducts } from '#contract/cart/wishlist-endpoints.ts'
import type { ProductCard } from '#contract/catalogue/product.ts'
import AddToCart from '#web/features/cart/add-to-cart.tsx'
import { addToCartWords } from '#web/features/cart/add-to-cart-words.ts'
import { type ShownWish, WishRow } from '#web/features/cart/wishlist/wish-row.tsx'
import { island } from '#web/islands/island.tsx'
import { callAsGuest } from '#web/lib/api.ts'
import { failureText } from '#web/lib/failures.ts'
import { onSessionChange, readToken } from '#web/lib/session.ts'
import { useTranslate } from '#web/lib/translation.ts'
import { isUnreached } from '#web/lib/unreached.ts'
import {
  changeWish,
  type KeptWish,
  loadWishes,
  onWishesChange,
  readWishes,
  sendWishes,
} from '#web/lib/wishes.ts'
import { LoadFailure } from '#web/parts/lists/load-failure.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** The products as they are sold now, by id; `null` is no longer sold. A missing one is not known yet. */
type Present = ReadonlyMap<number, ProductCard | null>

/** The wishlist: a guest's on the device, a member's on the server, without a network the copy on the device. */
export default function WishlistPage() {
  const t = useTranslate()
  const [wishes, setWishes] = useState<KeptWish[]>()
  const [present, setPresent] = useState<Present>(new Map())
  const [failure, setFailure] = useState<unknown>()
  const [refusal, setRefusal] = useState('')
  const [removed, setRemoved] = useState<KeptWish>()

  const load = useCallback(async () => {
    setWishes(readWishes())
    setFailure(undefined)
    if (readToken() !== undefined)
      await sendWishes().catch((error: unknown) => setRefusal((error as Error).message))
    try {
      setPresent(await readPresent())
    } catch (error) {
      setFailure(error)
    }
    setWishes(readWishes())
  }, [])

  useEffect(() => {
    void load()
    const again = () => void load()
    window.addEventListener('online', again)
    const stops = [
      onSessionChange(again),
      onWishesChange(() => setWishes(readWishes())),
      () => window.removeEventListener('online', again),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [load])

  async function change(wish: KeptWish, isWanted: boolean) {
    setRefusal('')
    setRemoved(isWanted ? undefined : wish)
    try {
      if (!(await changeWish(wish, isWanted))) setRefusal(t('wishlist:full'))
    } catch (error) {
      setRemoved(undefined)
      setRefusal(failureText(error, t('wishlist:loadFailure')))
    }
  }

  if (!wishes) return <div className="min-h-96" />
  return (
    <>
      <p className="mt-4 hidden guest:block">
        {t('wishlist:guest')}{' '}
        <a
          href="/login?redirect=%2Fwishlist"
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {t('wishlist:login')}
        </a>
      </p>
      {isUnreached(failure) ? (
        <Alert tone="info" className="mt-4">
          {t('wishlist:offline')}
        </Alert>
      ) : failure ? (
        <LoadFailure text={failureText(failure, t('wishlist:loadFailure'))} onRetry={() => void load()} />
      ) : null}
      {refusal ? (
        <Alert tone="error" className="mt-4">
          {refusal}
        </Alert>
      ) : null}
      <div role="status" className="mt-4 min-h-11">
        {removed ? (
          <p className="flex flex-wrap items-center gap-x-4">
            {t('wishlist:removed', { name: removed.name })}
            <Button variant="quiet" size="compact" onClick={() => void change(removed, true)}>
              {t('wishlist:undo')}
            </Button>
          </p>
        ) : null}
      </div>
      {wishes.length === 0 ? (
        <EmptyState
          title={t('wishlist:empty')}
          actions={<ButtonLink href="/products">{t('wishlist:toProducts')}</ButtonLink>}
        >
          {t('wishlist:emptyText')}
        </EmptyState>
      ) : (
        <ul className="mt-2 grid grid-cols-1 gap-3 md:grid-cols-2 md:gap-5 xl:grid-cols-3">
          {wishes.map(wish => {
            const shown = { ...wish, product: present.get(wish.id) } satisfies ShownWish
            return (
              <WishRow
                key={wish.id}
                wish={shown}
                onRemove={() => void change(wish, false)}
                action={
                  shown.product?.stockQuantity ? (
                    <AddToCart product={shown.product} words={addToCartWords(t, wish.name)} />
                  ) : null
                }
              />
            )
          })}
        </ul>
      )}
    </>
  )
}

async function readPresent(): Promise<Present> {
  if (readToken() !== undefined) {
    const wishes = await loadWishes()
    return new Map(wishes.map(({ product }) => [product.id, product.status === 'published' ? product : null]))
  }
  const ids = readWishes().map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const { data } = await callAsGuest(listWishedProducts, { query: { ids } })
  const onSale = new Map(data.map(product => [product.id, product]))
  return new Map(ids.map(id => [id, onSale.get(id) ?? null]))
}

export const WishlistPageIsland = island('wishlist-page', WishlistPage, '')
