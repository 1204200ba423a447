import { z } from 'zod'
import { PhotoSources, PictureAlts } from '../shared/photo.ts'

/** The form fields of a product's new pictures. */
export const productPictureFields = ['photo1', 'photo2', 'photo3', 'photo4', 'photo5', 'photo6'] as const

/** The maximum number of pictures of a product. */
export const maxPictures = productPictureFields.length

/** A picture on a product's page; `alt` is empty if it has no text in the caller's language. */
export const ProductPicture = z.object({ id: z.int(), photoSources: PhotoSources, alt: z.string() })
export type ProductPicture = z.output<typeof ProductPicture>

/** A picture of a product with its alternative texts in all languages. */
export const AdminPicture = z.object({ id: z.int(), photoSources: PhotoSources, alt: PictureAlts })
export type AdminPicture = z.output<typeof AdminPicture>

/** A wanted picture: a stored one by its `id`, or a new one by the form's field of its `file`. */
export const WantedPicture = z.object({
  id: z.int().min(1).max(2_147_483_647).optional(),
  file: z.enum(productPictureFields).optional(),
  alt: PictureAlts.optional(),
})
export type WantedPicture = z.output<typeof WantedPicture>

/** All pictures that a product shall have, in their order; the first is the one of cards and lists. */
export const WantedPictures = z.array(WantedPicture).max(maxPictures)
