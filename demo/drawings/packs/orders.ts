import { readdir, readFile } from 'node:fs/promises'
import type { PackOrder } from './pack.ts'
import { palettes, type Tint } from './palettes.ts'
import { type ShapeName, shapes } from './shapes/shapes.ts'

type Product = {
  reference: string
  brand: string
  keyIngredients: string[]
  picture: { shape: string; tint: string; label: string[] }
  fr: { format: string }
}

const folder = new URL('../../products/', import.meta.url)

const isShape = (name: string): name is ShapeName => Object.hasOwn(shapes, name)
const isTint = (name: string): name is Tint => Object.hasOwn(palettes, name)

/** Extracts the volume that is printed on a pack: `Flacon de 200 ml` becomes `200 ml`. */
function volumeOf(format: string): string {
  const plain = format.replace(/\s/gu, ' ')
  return /\d[\d,]* ?(?:ml|g|l|kg|cl)\b/u.exec(plain)?.[0] ?? ''
}

function orderOf(product: Product): PackOrder {
  const { reference, brand, keyIngredients, picture, fr } = product
  const { shape, tint, label } = picture
  if (!isShape(shape)) throw new Error(`${reference}: no pack has the shape "${shape}"`)
  if (!isTint(tint)) throw new Error(`${reference}: no palette is called "${tint}"`)
  const words = label.map(line => line.replace(/\s/gu, ' '))
  return {
    reference,
    brand,
    shape,
    tint,
    label: words,
    volume: volumeOf(fr.format),
    ingredients: keyIngredients,
  }
}

/** Reads every demo product that has a picture, sorted by reference. */
export async function readOrders(): Promise<PackOrder[]> {
  const names = (await readdir(folder)).filter(name => name.endsWith('.json'))
  const files = await Promise.all(names.map(async name => readFile(new URL(name, folder), 'utf8')))
  const products = files.flatMap(file => JSON.parse(file) as Product[])
  return products.map(orderOf).sort((a, b) => a.reference.localeCompare(b.reference))
}
