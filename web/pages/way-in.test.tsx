import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { translators } from '#messages/all.ts'
import { LocaleContext, provideTranslator } from '#web/lib/translation.ts'
import LoginPage from './login-page.tsx'
import RegisterPage from './register-page.tsx'

const t = translators.fr

beforeAll(() => provideTranslator('fr', t))

const shown = (page: ReactElement) => renderToStaticMarkup(<LocaleContext value="fr">{page}</LocaleContext>)

test.each([
  ['login', (wanted: string | null) => <LoginPage wanted={wanted} channel={null} />, '/register'],
  ['register', (wanted: string | null) => <RegisterPage wanted={wanted} />, '/login'],
] as const)(
  'the page %s says that it is a step of the order, and leads to the other page above its form',
  (name, page, other) => {
    const html = shown(page('/order-confirmation'))
    expect(html).toContain(t(`accounts:${name}.forOrder`))
    expect(html).not.toContain(t(`accounts:${name}.text`))
    const [above] = html.split('<form')
    expect(above).toContain(`href="${other}?redirect=%2Forder-confirmation"`)
    expect(shown(page('/account'))).toContain(t(`accounts:${name}.text`))
  },
)
