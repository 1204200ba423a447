/** The maximum bytes of a file in a form: the specification's limit for product photos and article pictures. */
export const maxFileBytes = 2 * 1024 * 1024

/** The media types of pictures that may be uploaded. The server detects the type from the bytes. */
export const pictureTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']

/** True if a file is a JPG, PNG or WebP picture, judging by its first bytes (at least twelve). */
export function isPicture(bytes: Uint8Array): boolean {
  const starts = (text: string, offset = 0) =>
    [...text].every((letter, place) => bytes[offset + place] === letter.charCodeAt(0))
  return (
    starts('\u00ff\u00d8\u00ff') || starts('\u0089PNG\r\n\u001a\n') || (starts('RIFF') && starts('WEBP', 8))
  )
}
