import bowser from 'bowser'
import type { Locale } from '#contract/shared/locale.ts'
import { translators } from '#messages/all.ts'

/** The names of a session's browser and operating system; empty when the header does not say. */
export interface Device {
  browser: string
  system: string
}

/** Parses browser and operating system from the `User-Agent` header, which may contain anything. */
export function deviceOf(userAgent: string): Device {
  if (userAgent === '') return { browser: '', system: '' }
  const { browser, os } = bowser.parse(userAgent)
  return { browser: plain(browser.name), system: plain(os.name) }
}

/** The text by which members recognise a device, such as its browser and system. */
export function deviceInWords({ browser, system }: Device, locale: Locale): string {
  const t = translators[locale]
  if (browser !== '' && system !== '') return t('accounts:device.named', { browser, system })
  return browser || system || t('accounts:device.unknown')
}

// Names an unknown browser by part of its header, at most 40 characters.
function plain(name: string | undefined): string {
  return (name ?? '').replace(/\p{Cc}/gu, '').slice(0, 40)
}
