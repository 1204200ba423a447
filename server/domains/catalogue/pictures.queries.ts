import { sql, type Transaction } from 'kysely'
import type { DB } from '#database/tables.ts'
import { deleteImages } from '#server/platform/files/image-rows.ts'
import type { StoredPhoto } from '#server/platform/files/photo.ts'

/** The ids of a product's pictures in their order. */
export async function listPictureIds(trx: Transaction<DB>, productId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select image_id as id from (
      select 0 as position, image_id from products where id = ${productId} and image_id is not null
      union all select position, image_id from product_pictures where product_id = ${productId}
    ) as pictures order by position`.execute(trx)
  return rows.map(row => row.id)
}

/** Sets the pictures of a product after the first, in their order. */
export async function replaceOtherPictures(
  trx: Transaction<DB>,
  productId: number,
  imageIds: readonly number[],
): Promise<void> {
  await trx.deleteFrom('productPictures').where('productId', '=', productId).execute()
  if (imageIds.length === 0) return
  await trx
    .insertInto('productPictures')
    .values(imageIds.map((imageId, place) => ({ productId, imageId, position: place + 1 })))
    .execute()
}

/** Deletes the rows of pictures and returns them; the caller removes their files. */
export async function deletePictures(trx: Transaction<DB>, ids: readonly number[]): Promise<StoredPhoto[]> {
  return ids.length === 0 ? [] : deleteImages(trx, sql`id = any(${[...ids]}::integer[])`)
}

/**
 * Which of these picture files orders still show: an order keeps the picture of the product from when it was placed.
 */
export async function orderedFiles(
  trx: Transaction<DB>,
  productId: number,
  files: readonly string[],
): Promise<string[]> {
  if (files.length === 0) return []
  const { rows } = await sql<{ imageKey: string }>`
    select distinct image_key from ordered_pictures
    where product_id = ${productId} and image_key = any(${[...files]}::text[])`.execute(trx)
  return rows.map(row => row.imageKey)
}
