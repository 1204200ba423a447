/** A cache of what the visitor has seen: its name, and how much stays in it. */
export interface KeptCache {
  name: string
  /** The maximum number of its entries, and the maximum bytes of all of them together. */
  most: number
  bytes: number
}

/** Pages that the visitor has opened. */
export const keptPages: KeptCache = { name: 'pages', most: 40, bytes: 4_000_000 }
/** Pictures that the visitor has seen. */
export const keptPictures: KeptCache = { name: 'pictures', most: 200, bytes: 8_000_000 }
/** Files of builds, whose names change with their content. */
export const keptFiles: KeptCache = { name: 'files', most: 200, bytes: 6_000_000 }
/** The name of the cache with the catalogue's list in the visitor's languages. */
export const catalogueCache = 'catalogue'

/** The page that is shown without a network instead of a page that was never opened, and the one of the catalogue. */
export const offlinePath = '/offline'
export const offlineCataloguePath = '/offline/products'

/** A request of a page to the service worker. */
export type WorkerMessage =
  /** Keeps files and pages that the browser has loaded before the worker was there, without asking the network. */
  | { kind: 'keep'; addresses: string[] }
  /**
   * Loads pages ahead of their use, and with `hasScripts` all scripts that they need without a network; answers on the
   * message's port whether all of it was loaded.
   */
  | { kind: 'prepare'; pages: string[]; hasScripts: boolean }

/** The address under which a page in a language is kept: that of the page, with the language as its last parameter. */
export function keptAddress(page: string | URL, language: string): string {
  const url = new URL(page, 'https://any.invalid')
  url.searchParams.delete('lang')
  url.searchParams.append('lang', language)
  return url.pathname + url.search
}

/** The part of a picture's address that is the same in every width and format. */
export function pictureOf(address: string): string {
  return new URL(address, 'https://any.invalid').pathname.replace(/-\d+\.\w+$/, '')
}
