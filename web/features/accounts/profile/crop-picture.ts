/** A square of the picture, in its own pixels. */
export interface Square {
  x: number
  y: number
  width: number
  height: number
}

/** Twice what the shop keeps, for a sharp picture of some kilobytes. */
const side = 512

/** The chosen square of a picture as a JPEG. Throws when the browser cannot read the picture. */
export async function cropPicture(address: string, square: Square): Promise<Blob> {
  const image = new Image()
  image.src = address
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) throw new Error('the browser cannot draw')
  // A JPEG has no transparency, which would turn black.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, side, side)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, square.x, square.y, square.width, square.height, 0, 0, side, side)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      blob => (blob ? resolve(blob) : reject(new Error('the picture could not be written'))),
      'image/jpeg',
      0.9,
    )
  })
}
