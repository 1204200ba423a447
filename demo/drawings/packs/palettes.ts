import { mix } from '../kit/colour.ts'

/** The colours of one family of product pictures, each close to the shop's own colours. */
export type Palette = {
  /** The colours of wall and table, light enough for the shop's cream background. */
  wall: string
  table: string
  /** The colours of the product, from dark glass to pastel. */
  deep: string
  mid: string
  soft: string
  /** The colours of the product's label: its print and one accent. */
  ink: string
  accent: string
}

/** The shop's brand colours, from which the palettes of product pictures are mixed. */
export const shop = {
  cream: '#FBF6EC',
  green: '#1F3D2F',
  laterite: '#B4532A',
  hibiscus: '#7A1F3D',
  moringa: '#8FA876',
  sand: '#E7DAC3',
  night: '#10201A',
} as const

const row = (
  wall: string,
  table: string,
  deep: string,
  mid: string,
  soft: string,
  ink: string,
  accent: string,
): Palette => ({
  wall: mix(wall, shop.cream, 0.5),
  table: mix(table, shop.sand, 0.4),
  deep,
  mid,
  soft,
  ink,
  accent,
})

/** The twelve palettes of product pictures. */
export const palettes = {
  karite: row('#F2E8D6', '#E6D6B9', '#6B4722', '#D8B679', '#F4E8D0', '#33271A', shop.laterite),
  moringa: row('#E6EAD8', '#D3DABD', '#32492A', shop.moringa, '#DBE4CA', '#26331F', '#55713C'),
  laterite: row('#F3DFD0', '#E4C1A8', '#6A2A13', shop.laterite, '#EDC6AC', '#3A1B10', shop.laterite),
  hibiscus: row('#F1DFDB', '#E0C2C0', '#4C1027', shop.hibiscus, '#E4B9BF', '#3B0F20', shop.hibiscus),
  baobab: row('#E1E6D9', '#C9D2C1', '#14291F', '#3B6150', '#BCCBBB', '#16261E', shop.green),
  sand: row('#F1E9DB', '#E0D3BA', '#5A4A31', '#CDB892', shop.sand, '#332B1F', '#8C6D3F'),
  indigo: row('#E2E4EA', '#C9CEDC', '#1B2347', '#3D4B88', '#C1C8E1', '#1A2040', '#3D4B88'),
  honey: row('#F7E9CB', '#EBD29C', '#6A3906', '#D28F24', '#F4DA9E', '#3B260B', '#B46A0B'),
  sky: row('#E3ECED', '#CADADF', '#1F4759', '#6DA2B8', '#D0E3E9', '#17323E', '#2F6C86'),
  rose: row('#F5E4DE', '#E9CAC1', '#77323E', '#D08C8A', '#F2D3CC', '#43202A', '#A34B58'),
  charcoal: row('#E7E3DC', '#CEC8BE', '#1C1C1B', '#4B4A47', '#C0BBB2', '#1C1C1B', shop.laterite),
  mint: row('#E3EEE5', '#CADDD0', '#1B4839', '#7BB599', '#CFE7D8', '#17352B', '#2F7A5C'),
} as const satisfies Record<string, Palette>

export type Tint = keyof typeof palettes
