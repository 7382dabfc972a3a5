// node bench/cluster/s3.mjs: an object store that checks signatures, in a process of its own; prints its settings as one line of JSON.
import { startS3 } from '../../apps/api/src/test-kit/test-s3.ts'

const s3 = await startS3()
console.log(JSON.stringify(s3.env))
process.once('SIGTERM', () => {
  void s3.close().then(() => process.exit(0))
})
