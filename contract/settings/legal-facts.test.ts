import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { locales } from '../shared/locale.ts'
import { legalFacts } from './setting-keys.ts'

/** Placeholders that are never blank: the site's own address stands for the website, and the VAT rate has a default. */
const filled = ['website_url', 'vat_rate']

test.each(locales)('the legal texts (%s) quote exactly the settings that the checklist asks for', locale => {
  const text = readFileSync(new URL(`../../messages/${locale}/legal.json`, import.meta.url), 'utf8')
  const quoted = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) =>
    name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`),
  )
  expect([...new Set(quoted)].sort()).toEqual([...legalFacts, ...filled].sort())
})
