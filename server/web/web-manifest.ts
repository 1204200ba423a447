import { getSetting } from '#contract/settings/endpoints.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { translators } from '#messages/all.ts'
import type { SiteSource } from './site-source.ts'

/** The screenshots that browsers show before the shop is installed, one of a phone and one of a wide screen. */
const screenshots = [
  { form: 'narrow', sizes: '360x740' },
  { form: 'wide', sizes: '1280x800' },
] as const

/** The manifest with which the shop is installed, in one language. All languages are the same app, by their `id`. */
export async function webManifest({ call }: SiteSource, locale: Locale): Promise<string> {
  const t = translators[locale]
  const company = await call(locale)(getSetting, { params: { key: 'company_name' } })
  const brand = company.data.value || 'Sira'
  const shortcut = (name: string, url: string) => ({ name, url })
  return JSON.stringify({
    id: '/',
    name: brand,
    short_name: brand,
    description: t('shell:description', { brand }),
    lang: locale,
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: '#FBF6EC',
    theme_color: '#2B5441',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
    screenshots: screenshots.map(({ form, sizes }) => ({
      src: `/pictures/install-${form}-${locale}.webp`,
      sizes,
      type: 'image/webp',
      form_factor: form,
      label: t('shell:titles.products'),
    })),
    shortcuts: [
      shortcut(t('offline:catalogue.search'), '/products'),
      shortcut(t('shell:nav.questionnaire'), '/questionnaire'),
      shortcut(t('shell:cart.label'), '/cart'),
      shortcut(t('shell:user.orders'), '/account/orders'),
    ],
  })
}
