import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CompanyContext } from '#web/lib/company.ts'
import { AskOnWhatsApp } from './ask-on-whatsapp.tsx'

const shown = (phone: string) =>
  renderToStaticMarkup(
    <CompanyContext value={{ main_phone: '+22625300001', whatsapp_number: phone }}>
      <AskOnWhatsApp label="Demander" text="2 × Savon & huile" />
    </CompanyContext>,
  )

test('a question opens WhatsApp with the shop’s number and a prepared text', () => {
  expect(shown('+226 25 30 00 00')).toContain(
    'href="https://wa.me/22625300000?text=2%20%C3%97%20Savon%20%26%20huile"',
  )
})

test('a shop without a number offers no question by WhatsApp', () => {
  expect(shown('')).toBe('')
})
