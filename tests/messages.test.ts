import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { errorStatus } from '#contract/shared/errors.ts'
import { locales } from '#contract/shared/locale.ts'
import { translators } from '#messages/all.ts'
import { type Catalogues, createTranslator } from '#messages/index.ts'
import { listedFiles, root, textOf, withoutComments } from './support/sources.ts'

type Texts = Map<string, string>

const plural = /_(zero|one|two|few|many|other)$/
const baseOf = (key: string) => key.replace(plural, '')
const namespaces = readdirSync(join(root, 'messages', 'fr')).map(file => file.replace('.json', ''))

/** Maps the key of each message, `namespace:path.of.key`, to its text. */
function textsOf(locale: string, wanted = namespaces): Texts {
  const texts: Texts = new Map()
  const add = (prefix: string, value: unknown) => {
    if (typeof value === 'string') texts.set(prefix, value)
    else
      for (const [key, inner] of Object.entries(value as object))
        add(prefix.endsWith(':') ? `${prefix}${key}` : `${prefix}.${key}`, inner)
  }
  for (const name of wanted)
    add(`${name}:`, JSON.parse(readFileSync(join(root, 'messages', locale, `${name}.json`), 'utf8')))
  return texts
}

const fr = textsOf('fr')
const en = textsOf('en')
const both = [...fr, ...en]
const gapsOf = (text: string) => [...new Set(text.match(/\{\{\s*\w+\s*\}\}/g))].sort()

describe('the words of both languages', () => {
  test('are there', () => {
    expect(fr.size).toBeGreaterThan(500)
  })

  test('the languages are French and English, and each text exists in both with the same gaps [S1.language.bilingual]', () => {
    expect(locales).toEqual(['fr', 'en'])
    expect(readdirSync(join(root, 'messages', 'en')).sort()).toEqual(
      readdirSync(join(root, 'messages', 'fr')).sort(),
    )
    const keys = (texts: Texts) => [...new Set([...texts.keys()].map(baseOf))].sort()
    expect(keys(en)).toEqual(keys(fr))
    // The form for one may use a word instead of the number, so only the general plural forms are compared.
    const general = [...fr.keys()].filter(key => !plural.test(key) || key.endsWith('_other'))
    const unlike = general.filter(
      key => gapsOf(fr.get(key) ?? '').join() !== gapsOf(en.get(key) ?? '').join(),
    )
    expect(unlike).toEqual([])
  })

  test.each([
    { locale: 'fr', texts: fr, forms: ['many', 'one', 'other'] },
    { locale: 'en', texts: en, forms: ['one', 'other'] },
  ])('have every plural form that $locale has', ({ texts, forms }) => {
    const formsOf = Map.groupBy(
      [...texts.keys()].filter(key => plural.test(key)),
      baseOf,
    )
    const wrong = [...formsOf].filter(([, keys]) => {
      const found = keys.map(key => plural.exec(key)?.[1] ?? '').sort()
      return found.join() !== forms.join()
    })
    expect(wrong.map(([base]) => base)).toEqual([])
  })

  test('are nowhere empty, and have no space around them', () => {
    expect(both.filter(([, text]) => text === '' || text !== text.trim()).map(([key]) => key)).toEqual([])
  })

  test('never call a visitor « tu »', () => {
    const familiar =
      /(^|[^\p{L}\p{N}_-])(tu|toi|tes|ton|ta|te|t[’'](?=\p{L}))(?=[^\p{L}\p{N}_-]|$|(?<=[’']))/iu
    expect([...fr].filter(([, text]) => familiar.test(text))).toEqual([])
  })
})

test('French signs keep their distance: spaces before : ; ! ? % and inside « » never break', () => {
  // The specification prescribes the punctuation of these messages.
  const given = ['shell:footer.loadError']
  const wrong =
    /(?<!\u202f)[;!?»](?=[\s.…»)]|$)|«(?!\u202f)|(?<!\u00a0):(?=\s|$)|(?<=[ \u00a0])[;!?%»]|(?<=[\d}])%|(?<=[ \u202f]):/u
  expect('Oui ? Non !'.match(wrong)).not.toBeNull()
  expect('Oui\u202f? Prix\u00a0: «\u202f12:30\u202f», https://sira.example/?a=1'.match(wrong)).toBeNull()
  expect([...fr].filter(([key, text]) => wrong.test(text) && !given.includes(key))).toEqual([])
})

test('French apostrophes are the typographic ones, except where the specification writes its own', () => {
  const given = ['accounts:reset.failure', 'catalogue:add.error']
  expect([...fr].filter(([key, text]) => text.includes("'") && !given.includes(key))).toEqual([])
})

test('French texts have one word for an e-mail', () => {
  expect([...fr].filter(([, text]) => /courriel/i.test(text))).toEqual([])
})

test.each(locales)('what a phone shows of a text of a card is its beginning, in %s', locale => {
  const t = translators[locale]
  expect(t('catalogue:add.add').startsWith(t('catalogue:add.addShort'))).toBe(true)
  expect(t('catalogue:add.added').startsWith(t('catalogue:add.addedShort'))).toBe(true)
  const low = t('catalogue:stock.low', { count: 4 })
  expect(low.startsWith(t('catalogue:stock.lowShort', { quantity: 4 }))).toBe(true)
})

describe('namespaces', () => {
  // The legal pages read their long texts directly on the server, not by message keys.
  const keyed = namespaces.filter(name => name !== 'legal')

  test('are all typed by messages/keys.ts', () => {
    const typed = [...textOf('messages/keys.ts').matchAll(/import\('\.\/fr\/([\w-]+)\.json'\)/g)].map(
      match => match[1],
    )
    expect(typed.sort()).toEqual(keyed.sort())
  })

  test('errors words every code of the contract', () => {
    const worded = [...textsOf('fr', ['errors']).keys()].map(key => key.replace('errors:', ''))
    expect(Object.keys(errorStatus).filter(code => !worded.includes(code))).toEqual([])
  })
})

test('every text is used somewhere', () => {
  const code = listedFiles().filter(
    path => /^(server|web|contract|demo|tests\/e2e)\/.*\.tsx?$/.test(path) && !/\.test\./.test(path),
  )
  const uses = new Set<string>()
  const patterns: RegExp[] = []
  for (const path of code) {
    const text = withoutComments(textOf(path))
    for (const [, key = ''] of text.matchAll(/['"`]([\w-]+:[\w.-]+)['"`]/g)) uses.add(key)
    // A glob of '/messages/*/shell.json' with `import: 'identity'` uses every message below that key.
    for (const [, domain = '', name = ''] of text.matchAll(
      /'\/messages\/\*\/([\w-]+)\.json', \{\s*import: '(\w+)'/g,
    ))
      patterns.push(new RegExp(`^${domain}:${name}\\.`))
    // The template `orders:payment.${status}` uses every key that some value of `status` can form.
    for (const [, template = ''] of text.matchAll(/`([\w-]+:[^`]*\$\{[^`]*)`/g)) {
      const parts = template.split(/\$\{[^}]*\}/).map(part => part.replaceAll('.', '\\.'))
      if (namespaces.includes(template.split(':')[0] ?? ''))
        patterns.push(new RegExp(`^${parts.join('[\\w.-]+')}$`))
    }
  }
  // A message may include another one, such as $t(orders:server.status.{{from}}).
  for (const [, text] of both)
    for (const [, key = ''] of text.matchAll(/\$t\(([\w-]+:[^)]+)\)/g))
      patterns.push(new RegExp(`^${key.replaceAll('.', '\\.').replace(/\{\{\w+\}\}/g, '\\w+')}$`))
  // The child form of a message is used wherever the message is.
  const unused = [...fr.keys()]
    .map(key => baseOf(key).replace(/_child$/, ''))
    .filter(
      key => !key.startsWith('legal:') && !uses.has(key) && !patterns.some(pattern => pattern.test(key)),
    )
  expect([...new Set(unused)]).toEqual([])
})

test('a text that French lacks is shown in English [S1.language.fallback]', () => {
  const shell = { loading: 'Loading…' }
  const t = createTranslator('fr', { fr: { shell: {} } as Catalogues, en: { shell } as Catalogues })
  expect(t('shell:loading')).toBe('Loading…')
})

test('each generic rule has its message in both languages [S5.template]', () => {
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
  for (const t of [translators.fr, translators.en]) {
    const words = rules.map(rule => t(`validation:${rule}`, { min: 8, max: 120 }))
    expect(new Set(words).size).toBe(rules.length)
    expect(t('validation:minLength', { min: 8 })).toMatch(/\b8\b/)
    expect(t('validation:maxLength', { max: 120 })).toMatch(/\b120\b/)
  }
})

test('the specification’s texts are word for word [S8.admin] [S8.generic]', () => {
  const { fr, en } = translators
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
    title: fr('server-error:dialog.title'),
    text: fr('server-error:dialog.text'),
    button: fr('server-error:dialog.ok'),
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
