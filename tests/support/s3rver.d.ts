declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http'

  /** An S3 server that checks signatures and stores its objects in a folder. It knows one key: S3RVER, S3RVER. */
  class S3rver {
    constructor(options: {
      directory: string
      silent: boolean
      vhostBuckets: boolean
      allowMismatchedSignatures?: boolean
      configureBuckets: { name: string }[]
    })
    configureBuckets(): Promise<unknown>
    callback(): RequestListener
  }
  export = S3rver
}
