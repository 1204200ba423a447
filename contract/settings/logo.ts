/** The shop's logo: the addresses of its files, and its size on pages and in mails, in CSS pixels. */
export interface Logo {
  /** Has the transparency of the uploaded picture. */
  webp: string
  /** On white, for dark pages, mails and invoices. */
  jpeg: string
  width: number
  height: number
}

/** The maximum size of the logo in CSS pixels. */
export const logoBox = { width: 128, height: 40 } as const

/** The logo that a value of the setting `logo` stands for, such as `logos/<uuid>-128x40`; undefined without one. */
export function logoOf(value = ''): Logo | undefined {
  const [, width, height] = /^logos\/[\da-f-]{36}-(\d+)x(\d+)$/.exec(value) ?? []
  if (width === undefined || height === undefined) return undefined
  const address = `/uploads/${value}`
  return {
    webp: `${address}.webp`,
    jpeg: `${address}.jpg`,
    width: Number(width),
    height: Number(height),
  }
}
