/** A square part of a picture, in pixels of that picture. */
export interface Square {
  x: number
  y: number
  width: number
  height: number
}

/** The side of the cropped JPEG in pixels: twice the size that the server stores, so that it stays sharp. */
const side = 512

/** Returns the square part of a picture as a JPEG. Throws when the browser cannot read the picture. */
export async function cropPicture(address: string, square: Square): Promise<Blob> {
  const image = new Image()
  image.src = address
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) throw new Error('the browser cannot draw')
  // JPEG has no transparency; transparent pixels would become black.
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
