// node bench/cluster/s3.mjs: an object store that checks signatures, in a process of its own; prints its settings as one line of JSON.
// Signals change how it answers to what is put: SIGUSR1 5 s late, SIGUSR2 with a fault, SIGHUP as before.
import { startS3 } from '../../apps/api/src/test-kit/test-s3.ts'

const LATE_MS = 5_000
let delayMs = 0
let isFailing = false
const become = (signal, late, failing) =>
  process.on(signal, () => {
    delayMs = late
    isFailing = failing
  })
become('SIGUSR1', LATE_MS, false)
become('SIGUSR2', 0, true)
become('SIGHUP', 0, false)

const s3 = await startS3({ putDelayMs: () => delayMs, isFailing: () => isFailing })
console.log(JSON.stringify(s3.env))
process.once('SIGTERM', () => {
  void s3.close().then(() => process.exit(0))
})
