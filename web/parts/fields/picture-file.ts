import { isPicture } from '#contract/shared/files.ts'

/** Whether a file is a JPG, PNG or WebP according to its first bytes; false when it cannot be read. */
export async function isPictureFile(file: Blob): Promise<boolean> {
  const first = await file
    .slice(0, 12)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0))
  return isPicture(new Uint8Array(first))
}
