/** The part of the Shape Detection API that reads text; few browsers have it. */
interface TextDetector {
  detect(source: ImageBitmapSource): Promise<{ rawValue: string }[]>
}

const detectorOf = () => (globalThis as { TextDetector?: new () => TextDetector }).TextDetector

/** Whether this browser can read text in pictures by itself. */
export function canReadPhotos(): boolean {
  return detectorOf() !== undefined && 'createImageBitmap' in globalThis
}

/** Reads the text in a photo on this device; empty if there is none or it cannot be read. */
export async function readPhoto(photo: Blob): Promise<string> {
  const Detector = detectorOf()
  if (!Detector) return ''
  try {
    const picture = await createImageBitmap(photo)
    const texts = await new Detector().detect(picture)
    picture.close()
    return texts
      .map(({ rawValue }) => rawValue.trim())
      .filter(Boolean)
      .join('\n')
  } catch (error) {
    console.warn('the text of a photo could not be read', error)
    return ''
  }
}
