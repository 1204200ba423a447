import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { Checkbox } from './fields/checkbox.tsx'
import { Field } from './fields/field.tsx'
import { QuantityStepper } from './fields/quantity-stepper.tsx'
import { RadioGroup } from './fields/radio-group.tsx'
import { TextInput } from './fields/text-input.tsx'
import { Picture } from './picture.tsx'
import { Pagination } from './tables/pagination.tsx'
import { Unbroken } from './unbroken.tsx'

const html = (element: ReactElement) => renderToStaticMarkup(element)
const ignore = () => undefined

describe('a field', () => {
  const field = (error?: string) =>
    html(
      <Field id="email" label="Email" hint="Only for orders" error={error} required>
        {control => <TextInput {...control} />}
      </Field>,
    )

  it('ties label and hint to its control', () => {
    expect(field()).toContain('for="email"')
    expect(field()).toContain('aria-describedby="email-hint"')
    expect(field()).toContain('id="email-hint"')
    expect(field()).not.toContain('aria-invalid=')
  })

  it('ties its error to the control too, and says that it is wrong', () => {
    const wrong = field('Enter an email address')
    expect(wrong).toContain('aria-describedby="email-hint email-error"')
    expect(wrong).toMatch(/<p id="email-error"[^>]*>.*Enter an email address/)
    expect(wrong).toContain('aria-invalid="true"')
  })
})

describe('a pagination', () => {
  const words = { label: 'Pages', previous: 'Previous', next: 'Next', page: (page: number) => `Page ${page}` }
  const pages = (page: number, lastPage: number) =>
    html(<Pagination page={page} lastPage={lastPage} href={to => `?page=${to}`} words={words} />)

  it('is made of links that say which page they lead to and which one is shown', () => {
    expect(pages(2, 3)).toMatch(/<a href="\?page=1" rel="prev"/)
    expect(pages(2, 3)).toMatch(/<a href="\?page=3" rel="next"/)
    expect(pages(2, 3)).toMatch(/<a href="\?page=2" aria-label="Page 2" aria-current="page"/)
  })

  it('leads nowhere before the first and after the last page, and is absent when there is one', () => {
    expect(pages(1, 3)).not.toContain('rel="prev"')
    expect(pages(3, 3)).not.toContain('rel="next"')
    expect(pages(1, 1)).toBe('')
  })
})

describe('a picture', () => {
  const sources = {
    width: 800,
    height: 600,
    avif: [
      { url: '/a-400.avif', width: 400 },
      { url: '/a-800.avif', width: 800 },
    ],
    webp: [{ url: '/a-800.webp', width: 800 }],
  }

  it('keeps its room, offers every width, and waits until it is near', () => {
    const markup = html(<Picture sources={sources} alt="" sizes="50vw" />)
    expect(markup).toContain('srcSet="/a-400.avif 400w, /a-800.avif 800w"')
    expect(markup).toContain('width="800" height="600"')
    expect(markup).toContain('loading="lazy"')
    expect(markup).toContain('src="/a-800.webp"')
  })

  it('is asked for first when it is the main one', () => {
    const markup = html(<Picture sources={sources} alt="" sizes="50vw" isPriority />)
    expect(markup).toContain('fetchPriority="high"')
    expect(markup).not.toContain('lazy')
  })
})

describe('a button', () => {
  it('submits nothing unless asked to', () => {
    expect(html(<Button>Save</Button>)).toContain('type="button"')
    expect(html(<Button type="submit">Save</Button>)).toContain('type="submit"')
  })

  it('keeps its words and its focus while it works', () => {
    const busy = html(<Button isLoading>Save</Button>)
    expect(busy).toContain('aria-busy="true"')
    expect(busy).toContain('Save')
    expect(busy).not.toContain('disabled=""')
  })
})

it('the buttons of a quantity stop at its bounds', () => {
  const words = { label: 'Quantity', less: 'One less', more: 'One more' }
  const stepper = (value: number) =>
    html(<QuantityStepper value={value} max={3} words={words} onChange={ignore} />)
  expect(stepper(1)).toMatch(/aria-label="One less" disabled=""/)
  expect(stepper(2)).not.toContain('disabled=""')
  expect(stepper(3)).toMatch(/aria-label="One more" disabled=""/)
})

it('an error is announced at once, good news when the reader is free', () => {
  expect(html(<Alert tone="error">Gone</Alert>)).toContain('role="alert"')
  expect(html(<Alert tone="success">Saved</Alert>)).toContain('role="status"')
})

it('no part that the server renders carries an inline style, which the security policy would refuse', () => {
  const parts = [
    <Button key="button" isLoading icon="cart" />,
    <Checkbox key="checkbox" label="I agree" error="Agree first" />,
    <RadioGroup
      key="radio"
      legend="Payment"
      name="pay"
      look="card"
      options={[{ value: 'cash', label: 'Cash' }]}
    />,
    <TextInput key="input" />,
  ]
  for (const part of parts) expect(html(part)).not.toContain('style=')
})

describe('a sentence with numbers of orders', () => {
  it('keeps each in one piece, and says the same', () => {
    const markup = html(
      <Unbroken text={'F-2026-000003\u00a0: la commande SB-2026-000123 est payée, dès 10-12 jours'} />,
    )
    expect(markup.match(/<span class="[^"]*inline-block[^"]*">[^<]*<\/span>/g)).toHaveLength(2)
    expect(markup).toContain('>SB-2026-000123</span>')
    // A colon stays with its number.
    expect(markup).toContain('>F-2026-000003\u00a0:</span>')
    expect(markup.replace(/<[^>]*>/g, '')).toBe(
      'F-2026-000003\u00a0: la commande SB-2026-000123 est payée, dès 10-12 jours',
    )
  })
})
