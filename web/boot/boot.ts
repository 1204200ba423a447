import { localCartKey } from '#contract/cart/local-cart.ts'
import { savesData } from '#contract/shared/data-saver.ts'
import { isLocale, languageKey } from '#contract/shared/locale.ts'
import { markCartCount } from '#web/lib/cart-mark.ts'
import { keptAnswersFor, keptAnswersKey } from '#web/lib/kept-answers-place.ts'
import { shortKey, tokenKey, userKey } from '#web/lib/session-keys.ts'
import { recordEarlyPresses } from './early-presses.ts'
import { leadBack } from './way-back.ts'

// This module becomes the inline script of every page, which runs before the first paint. It imports only constants
// and small functions, and each block has its own `try`, because storage may be blocked or hold anything.
const { lang, dataset } = document.documentElement
const hasCookie = (text: string) => document.cookie.includes(text)

recordEarlyPresses()
leadBack()

try {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (savesData(document.cookie, connection?.saveData === true)) dataset.saver = ''
} catch {}

// Zod otherwise tries to evaluate code. The Content Security Policy forbids it, and each try is reported as a
// violation.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

try {
  keepLanguage()
  if (localStorage.getItem(shortKey) && !hasCookie(`${shortKey}=`))
    for (const key of [tokenKey, userKey, shortKey]) localStorage.removeItem(key)
  if (localStorage.getItem(tokenKey)) {
    const user = JSON.parse(localStorage.getItem(userKey) as string)
    // The mark lets the style sheet show the guest's or the member's header before the first paint.
    if (user?.id) dataset.session = user.role === 'admin' ? 'admin' : 'member'
  }
  const count = JSON.parse(localStorage.getItem(localCartKey) as string)?.items?.length
  if (count) markCartCount(count)
} catch {}

try {
  const answers = localStorage.getItem(keptAnswersKey)
  // Without a readable date the age of the answers is NaN, and the comparison is false.
  if (answers && !(Date.now() - Date.parse(JSON.parse(answers).updatedAt) < keptAnswersFor))
    localStorage.removeItem(keptAnswersKey)
} catch {
  localStorage.removeItem(keptAnswersKey)
}

try {
  // Only the first page of a tab shows the loading spinner.
  if (sessionStorage.getItem('loaded')) dataset.loaded = ''
  sessionStorage.setItem('loaded', '1')
} catch {}

/**
 * Restores the cookie of the chosen language. Without a choice, the language of a link is kept until the browser
 * closes, but not that of a link to one order: it speaks the language of its buyer, who may have passed it on.
 */
function keepLanguage(): void {
  const chosen = localStorage.getItem(languageKey)
  if (isLocale(chosen)) {
    if (chosen === lang || /[?&]lang=/.test(location.search)) return
    document.cookie = `${languageKey}=${chosen};path=/;max-age=31536000;samesite=lax`
    // A browser that refuses the cookie would reload the page for ever.
    if (hasCookie(`${languageKey}=${chosen}`)) location.reload()
  } else if (
    !/^\/(?:pay|track)\//.test(location.pathname) &&
    isLocale(new URLSearchParams(location.search).get('lang'))
  )
    document.cookie = `${languageKey}=${lang};path=/;samesite=lax`
}
