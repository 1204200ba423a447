import bowser from 'bowser'
import type { Locale } from '#contract/shared/locale.ts'
import { translators } from '#messages/all.ts'

/** What a browser says of itself, as names; empty where it says nothing that can be understood. */
export interface Device {
  browser: string
  system: string
}

/** Reads the names of browser and system out of the header `User-Agent`, which may be anything. */
export function deviceOf(userAgent: string): Device {
  if (userAgent === '') return { browser: '', system: '' }
  const { browser, os } = bowser.parse(userAgent)
  return { browser: plain(browser.name), system: plain(os.name) }
}

/** A device in words. */
export function deviceInWords({ browser, system }: Device, locale: Locale): string {
  const t = translators[locale]
  if (browser !== '' && system !== '') return t('accounts:device.named', { browser, system })
  return browser || system || t('accounts:device.unknown')
}

// An unknown browser is named by a part of its own header: no more of it than a name has.
function plain(name: string | undefined): string {
  return (name ?? '').replace(/\p{Cc}/gu, '').slice(0, 40)
}
