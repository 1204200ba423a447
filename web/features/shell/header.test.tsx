import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { logoOf } from '#contract/settings/logo.ts'
import { translators } from '#messages/all.ts'
import { provideTranslator } from '#web/lib/translation.ts'
import { Header } from './header.tsx'

beforeAll(() => provideTranslator('fr', translators.fr))

const parts = { bell: null, cart: null, language: null, user: null, saver: null, install: null }
const shown = (logo?: string) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Header brand="Sira" logo={logoOf(logo)} {...parts} />
    </MemoryRouter>,
  )

test('the header shows the logo, named and with its size, instead of mark and name', () => {
  const key = 'logos/0b0e6a4e-5b1c-4c39-9d0a-0f6f6b1c2d3e-128x40'
  const html = shown(key)
  expect(html).toContain(`src="/uploads/${key}.webp" alt="Sira" width="128" height="40"`)
  expect(html).not.toMatch(/mark\.svg|>Sira</)
})

test.each(['', 'logos/x', 'javascript:alert(1)'])('with %j as logo it shows mark and name', value => {
  expect(shown(value)).toMatch(/mark\.svg.*>Sira</)
})
