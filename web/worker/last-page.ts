import { defaultLocale, inEachLanguage, isLocale, textIn } from '#contract/shared/locale.ts'

interface Words {
  title: string
  text: string
  retry: string
}

const files = import.meta.glob<Words>('/messages/*/offline.json', { import: 'lastPage', eager: true })
const words = inEachLanguage(locale => files[`/messages/${locale}/offline.json`])

/**
 * The page of a visitor who is without a network before the shop could keep a better one. It opens the wanted page when
 * the line is back.
 */
export function lastPage(language: string | undefined): Response {
  const locale = isLocale(language) ? language : defaultLocale
  const { title, text, retry } = textIn<Words | undefined>(words, locale) as Words
  const nonce = crypto.randomUUID()
  const html = `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>:root{color-scheme:light dark}body{max-width:30rem;margin:15vh auto;padding:0 1rem;font:1.1rem/1.5 system-ui}</style><h1>${title}</h1><p>${text}<p><a href="">${retry}</a><script nonce="${nonce}">addEventListener('online',()=>location.reload())</script>`
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; script-src 'nonce-${nonce}'`,
    },
  })
}
