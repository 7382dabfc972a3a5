declare module 's3rver' {
  import type { RequestListener } from 'node:http'

  /** An S3-speaking server over a folder; its one account has S3RVER as key id. It leaves version 4 signatures unchecked. */
  class S3rver {
    constructor(options: { silent: boolean; directory: string; configureBuckets: { name: string }[] })
    configureBuckets(): Promise<unknown>
    callback(): RequestListener
  }
  export = S3rver
}
