import { intlTag } from '#contract/shared/locale.ts'
import { type Entry, isSeenBy, namedKind } from '#web/worker/outbox/entry.ts'
import { deleteEntry, listEntries } from '#web/worker/outbox/store.ts'
import { forgetOrder } from '../forget-order.ts'
import { browserLocale } from '../language.ts'
import { readSession } from '../session.ts'
import { orderSentEvent } from '../session-keys.ts'
import { emptyKeptCart } from './empty-kept-cart.ts'
import { newsWords } from './outbox-words.ts'
import { mayReadText } from './own-text.ts'
import { takeOrdered } from './take-ordered.ts'

/** What a page says about an entry: what became of it, and where to go on. */
interface News {
  /** Names the news, so that it is shown once. */
  id: string
  text: string
  link?: Link | undefined
  /** Whether it never opens by itself, because it says what its reader has just done. */
  isKnown?: boolean
  /** Forgets the news after it was read. */
  forget: () => Promise<void>
}

interface Link {
  href: string
  text: string
  /** Whether the page at the link still needs the entry. */
  keepsEntry?: boolean
}

/** The key in browser storage under which a tab stores that a guest has closed the request to log in. */
const closedKey = 'outbox_login_closed'
/** The key in browser storage under which a tab stores the last news that it opened by itself. */
const openedKey = 'outbox_opened'

/** Shows what became of the visitor's entries, until it was read. */
export async function showNews(): Promise<void> {
  const entries = await listEntries()
  const viewer = readSession()?.user.id
  for (const { id, state, display } of entries) {
    if (state !== 'sent') continue
    forgetOrder(id)
    if (display.ordered) await takeOrdered(id)
  }
  const news = entries
    .filter(entry => isSeenBy(entry, viewer) && entry.state !== 'waiting' && !isThankedFor(entry))
    .map(newsOf)
  const isAwaited = entries.some(({ memberId, state }) => memberId !== undefined && state === 'waiting')
  if (viewer === undefined && isAwaited && !sessionStorage.getItem(closedKey)) news.push(loginNews())
  const shown = render(news)
  if (entries.some(({ id, kind, state }) => kind === 'order' && state === 'sent' && shown.includes(id))) {
    await emptyKeptCart()
    window.dispatchEvent(new Event(orderSentEvent))
  }
}

/** Whether the page thanks for the order, and so needs no news of it. */
function isThankedFor({ answer }: Entry): boolean {
  const page = document.querySelector<HTMLElement>(
    '[data-island="thank-you-page"], [data-island="track-page"]',
  )
  const { orderId, token } = JSON.parse(page?.dataset.props ?? '{}') as { orderId?: number; token?: string }
  const shown = orderId ?? token
  return shown !== undefined && (shown === answer?.orderId || shown === answer?.token)
}

export function newsOf(entry: Entry): News {
  const { id, state } = entry
  const news = state === 'sent' ? sentNews(entry) : refusedNews(entry)
  return { id, ...news, forget: () => deleteEntry(entry) }
}

function sentNews(entry: Entry): Pick<News, 'text' | 'link'> {
  const { kind, answer = {}, display } = entry
  const { sent, to } = newsWords()
  const { number = '', orderId, token, isUnpaid } = answer
  if (kind === 'order' && isUnpaid)
    return {
      text: sent.unpaid.replace('{{number}}', number),
      link: { href: `/thank-you?order=${orderId}`, text: to.pay, keepsEntry: true },
    }
  if (kind === 'order')
    return {
      text: sent.order.replace('{{number}}', number),
      link: {
        href: token === undefined ? `/account/orders/${orderId}` : `/ordered/${token}`,
        text: to.order,
        keepsEntry: true,
      },
    }
  return { text: sent[namedKind(entry)].replace('{{name}}', display.product?.name ?? '') }
}

function refusedNews(entry: Entry): Pick<News, 'text' | 'link' | 'isKnown'> {
  const { kind, answer = {}, display } = entry
  const { refused, guest, to, ...words } = newsWords()
  const isGuest = entry.memberId === undefined
  // A guest has no list of orders: the shop has to be called.
  const { known, takenBack } = isGuest ? guest : words
  const outdated = isGuest ? { ...words.outdated, order: guest.outdated } : words.outdated
  const named = kind === 'order' ? `${nameOf(entry)} ` : ''
  const orders = isGuest
    ? { href: '/contact', text: guest.contact }
    : { href: '/account/orders', text: to.orders }
  if (answer.isTakenBack) return { text: named + takenBack, link: orders, isKnown: true }
  if (answer.isKnown) return { text: named + known, link: orders }
  const links: Record<Entry['kind'], Link | undefined> = {
    order: { href: isGuest ? '/guest-order' : '/order-confirmation', text: to.checkout },
    contact: mayReadText(entry) ? { href: '/contact', text: to.contact, keepsEntry: true } : undefined,
    'stock-alert': { href: `/products/${display.product?.id}`, text: to.product },
  }
  const reason = answer.message
  const result = (reason === undefined ? outdated : refused)[kind].replace(
    '{{name}}',
    display.product?.name ?? '',
  )
  return { text: named + (reason === undefined ? result : `${result} ${reason}`), link: links[kind] }
}

/** Names an order that has no number by its total, its goods and its time, because another may be written meanwhile. */
function nameOf({ createdAt, display: { total = 0, lines = [] } }: Entry): string {
  const tag = intlTag(browserLocale())
  const time = new Date(createdAt).toLocaleString(tag, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Africa/Ouagadougou',
  })
  return newsWords()
    .order.replace('{{total}}', total.toLocaleString(tag))
    .replace('{{time}}', time)
    .replace('{{lines}}', lines.join(', '))
}

function loginNews(): News {
  const { logIn, to } = newsWords()
  const isThere = location.pathname === '/login'
  return {
    id: 'log-in',
    text: logIn,
    link: isThere
      ? undefined
      : {
          href: `/login?redirect=${encodeURIComponent(location.pathname + location.search)}`,
          text: to.logIn,
          keepsEntry: true,
        },
    forget: async () => sessionStorage.setItem(closedKey, '1'),
  }
}

let region: { place: HTMLElement; box: HTMLDetailsElement; title: HTMLElement; list: HTMLElement } | undefined

/**
 * Shows news at the bottom of the page, without React, because every page may have some. Only one alone is open, once in a
 * tab: otherwise a line says how many there are, and opens them. Returns the ids of those that were not there.
 */
function render(news: readonly News[]): string[] {
  if (!region && news.length === 0) return []
  region ??= newRegion()
  const { box, list } = region
  for (const card of list.querySelectorAll<HTMLElement>('[data-news]'))
    if (!news.some(({ id }) => id === card.dataset.news)) card.remove()
  const fresh = news.filter(({ id }) => !list.querySelector(`[data-news="${CSS.escape(id)}"]`))
  list.append(...fresh.map(cardOf))
  const [first] = fresh
  if (first) {
    box.open = news.length === 1 && !first.isKnown && sessionStorage.getItem(openedKey) !== first.id
    if (box.open) sessionStorage.setItem(openedKey, first.id)
  }
  showCount()
  return fresh.map(({ id }) => id)
}

function newRegion(): NonNullable<typeof region> {
  const place = make('div', { className: 'fixed inset-x-4 bottom-4 z-50 mx-auto max-w-md print:hidden' })
  place.setAttribute('role', 'status')
  place.setAttribute('aria-label', newsWords().region)
  const box = make('details', { className: 'rounded-card border border-line bg-card shadow-soft' })
  const title = make('summary', { className: 'cursor-pointer px-4 py-3 font-semibold' })
  const list = make('div', { className: 'max-h-60 overflow-y-auto' })
  box.append(title, list)
  place.append(box)
  document.body.append(place)
  // The end of the page can be scrolled clear of the news, and a focused control is.
  new ResizeObserver(() => {
    const room = place.offsetHeight > 0 ? `${place.offsetHeight + 32}px` : ''
    document.body.style.paddingBottom = room
    document.documentElement.style.scrollPaddingBottom = room
  }).observe(place)
  return { place, box, title, list }
}

/** Says how many news there are; without any, the region is hidden, and stays for the next. */
function showCount(): void {
  if (!region) return
  const count = region.list.childElementCount
  region.box.hidden = count === 0
  region.title.textContent = newsWords().count.replace('{{count}}', String(count))
}

function cardOf({ id, text, link, forget }: News): HTMLElement {
  const card = make('div', {
    className: 'flex items-start gap-3 border-t border-line p-4',
  })
  card.dataset.news = id
  const content = make('div', { className: 'min-w-0 flex-1' })
  content.append(make('p', { textContent: text }))
  if (link) {
    const anchor = make('a', {
      href: link.href,
      textContent: link.text,
      className: 'inline-flex min-h-11 items-center font-semibold underline underline-offset-4',
    })
    content.append(anchor)
    if (!link.keepsEntry)
      anchor.addEventListener('click', event => {
        event.preventDefault()
        void forget().finally(() => location.assign(link.href))
      })
  }
  const close = make('button', {
    type: 'button',
    textContent: '×',
    className: '-me-2 -mt-2 size-11 shrink-0 text-2xl',
  })
  close.setAttribute('aria-label', newsWords().close)
  close.addEventListener('click', () => {
    card.remove()
    showCount()
    void forget()
  })
  card.append(content, close)
  return card
}

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  values: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), values)
}
