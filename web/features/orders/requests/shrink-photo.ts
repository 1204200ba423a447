/** The longest side of a sent photo in pixels; the server stores no larger ones. */
const longest = 1280

/**
 * Returns a photo as a JPEG of at most 1280 pixels per side: photos of telephones are too large to send. The JPEG has no
 * metadata, such as the place. Throws when the browser cannot read the photo.
 */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  const address = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const scale = Math.min(1, longest / Math.max(image.naturalWidth, image.naturalHeight))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(image.naturalWidth * scale))
    canvas.height = Math.max(1, Math.round(image.naturalHeight * scale))
    const context = canvas.getContext('2d')
    if (!context) throw new Error('the browser cannot draw')
    // JPEG has no transparency; transparent pixels would become black.
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.imageSmoothingQuality = 'high'
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve, reject) => {
      canvas.toBlob(
        blob => (blob ? resolve(blob) : reject(new Error('the photo could not be written'))),
        'image/jpeg',
        0.75,
      )
    })
  } finally {
    URL.revokeObjectURL(address)
  }
}
