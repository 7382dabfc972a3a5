import { tmpdir } from 'node:os'
import { join } from 'node:path'

// Programs that tests start read the compiled code of the first one. Set here and not by Vitest: a worker that starts
// with it writes all its own code at its end, which takes 5 s of CPU time and is read by nothing.
process.env['NODE_COMPILE_CACHE'] = join(tmpdir(), `osmp-run-${process.ppid}-compiled`)
