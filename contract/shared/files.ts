/** The largest file that a form may bring: the specification's limit for product photos and article pictures. */
export const maxFileBytes = 2 * 1024 * 1024

/** What a picture may be sent as. The server reads what it is from its bytes. */
export const pictureTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']
