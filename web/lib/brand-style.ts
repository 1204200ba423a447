import { type BrandTones, brandTones, isColor } from '#contract/settings/brand-color.ts'

/** The CSS that gives the pages the shop's main colour in both themes; undefined while it is the colour of the design. */
export function brandStyle(color: string | undefined): string | undefined {
  if (color === undefined || !isColor(color)) return undefined
  const { light, dark } = brandTones(color)
  return [
    `:root{${declared(light)}}`,
    `@media screen and (prefers-color-scheme:dark){:root:not([data-theme="light"]){${declared(dark)}}}`,
    `@media screen{[data-theme="dark"]{${declared(dark)}}}`,
  ].join('')
}

const declared = ({ primary, strong }: BrandTones) =>
  `--color-primary:${primary};--color-primary-strong:${strong}`
