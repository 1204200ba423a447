/** A square of a picture, in the picture's pixels. */
export interface Square {
  x: number
  y: number
  width: number
  height: number
}

/** Twice the stored size, for a sharp picture of a few kilobytes. */
const side = 512

/** Returns the square as a JPEG. Throws when the browser cannot read the picture. */
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
