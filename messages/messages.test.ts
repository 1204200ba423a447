import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { locales } from '#contract/shared/locale.ts'
import { translators } from './all.ts'
import { type Catalogues, createTranslator } from './index.ts'

const { fr, en } = translators
const folder = new URL('./', import.meta.url)
const domains = readdirSync(new URL('fr/', folder)).toSorted()

/** Every text by its path, plural forms under one name. */
function textsOf(locale: string, domain: string): Map<string, string> {
  const texts = new Map<string, string>()
  const walk = (value: unknown, path: string) => {
    if (typeof value === 'string') texts.set(path.replace(/_(one|many|other)$/, ''), value)
    else for (const [key, child] of Object.entries(value as object)) walk(child, `${path}.${key}`)
  }
  walk(JSON.parse(readFileSync(new URL(`${locale}/${domain}`, folder), 'utf8')), domain)
  return texts
}

test('the languages are French and English, and each text exists in both with the same gaps', () => {
  expect(locales).toEqual(['fr', 'en'])
  expect(readdirSync(new URL('en/', folder)).toSorted()).toEqual(domains)
  const gaps = (text: string | undefined) => [...new Set(text?.match(/\{\{\w+\}\}/g))].toSorted()
  const wrong: string[] = []
  for (const domain of domains) {
    const [french, english] = [textsOf('fr', domain), textsOf('en', domain)]
    for (const path of new Set([...french.keys(), ...english.keys()])) {
      const [one, other] = [french.get(path), english.get(path)]
      if (!one?.trim() || !other?.trim() || gaps(one).join() !== gaps(other).join()) wrong.push(path)
    }
  }
  expect(wrong).toEqual([])
})

test('a text that French lacks is shown in English', () => {
  const shell = { loading: 'Loading…' }
  const t = createTranslator('fr', { fr: { shell: {} } as Catalogues, en: { shell } as Catalogues })
  expect(t('shell:loading')).toBe('Loading…')
})

test('each generic rule has its message in both languages', () => {
  const rules = [
    'required',
    'email',
    'passwordMismatch',
    'minLength',
    'maxLength',
    'numeric',
    'url',
    'letters',
    'alphanumeric',
    'same',
  ] as const
  for (const t of [fr, en]) {
    const words = rules.map(rule => t(`validation:${rule}`, { min: 8, max: 120 }))
    expect(new Set(words).size).toBe(rules.length)
    expect(t('validation:minLength', { min: 8 })).toMatch(/\b8\b/)
    expect(t('validation:maxLength', { max: 120 })).toMatch(/\b120\b/)
  }
})

test('the specification’s texts are word for word', () => {
  expect({
    login: fr('accounts:login.failure'),
    loginOfServer: fr('errors:INVALID_CREDENTIALS'),
    register: fr('accounts:register.failure'),
    add: fr('catalogue:add.error'),
    loginToAdd: en('cart:error.loginAdd'),
    unknownLine: en('cart:error.unknownLine'),
    address: en('checkout:shipping.required'),
    order: en('checkout:failure'),
    generic: en('shell:generic'),
    footer: fr('shell:footer.loadError', { reason: 'panne' }),
    invalid: fr('errors:VALIDATION'),
    internal: fr('errors:INTERNAL'),
    settings: en('settings:settings.fetchFailure'),
    setting: en('settings:settings.updateFailure'),
    vat: en('settings:settings.vatFetchFailure'),
    vatUpdate: en('settings:settings.vatUpdateFailure'),
    articles: fr('home:articles.empty'),
    title: fr('shell:serverError.title'),
    text: fr('shell:serverError.text'),
    button: fr('shell:serverError.ok'),
  }).toEqual({
    login: 'Email ou mot de passe incorrect',
    loginOfServer: 'Email ou mot de passe incorrect',
    register: 'Cette adresse email est déjà utilisée',
    add: "Une erreur est survenue lors de l'ajout au panier",
    loginToAdd: 'Please login to add items to your cart',
    unknownLine: 'Item not found in cart',
    address: 'Please select a shipping address to continue',
    order: 'An error occurred while placing your order',
    generic: 'An error occurred, please try again later',
    footer: 'Erreur lors du chargement des informations: panne',
    invalid: 'Erreur de validation des données',
    internal: 'Une erreur serveur est survenue',
    settings: 'Failed to fetch settings',
    setting: 'Failed to update setting',
    vat: 'Failed to fetch VAT rate',
    vatUpdate: 'Failed to update VAT rate',
    articles: 'Aucun article disponible dans votre langue pour le moment',
    title: 'Erreur serveur',
    text: 'Une erreur est survenue sur le serveur. Veuillez réessayer plus tard.',
    button: 'OK',
  })
})
