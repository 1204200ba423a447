/** The maximum number of pictures of a product. */
export const maxPictures = 6

/** The form fields of a product's new pictures. */
export const productPictureFields = ['photo1', 'photo2', 'photo3', 'photo4', 'photo5', 'photo6'] as const
