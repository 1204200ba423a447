import { isPicture } from '#contract/shared/files.ts'

/** Whether a chosen file is a JPG, PNG or WebP by its first bytes, whatever its name says. One that cannot be read is none. */
export async function isPictureFile(file: Blob): Promise<boolean> {
  const first = await file
    .slice(0, 12)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0))
  return isPicture(new Uint8Array(first))
}
