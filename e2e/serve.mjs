// The built product on an empty data folder in the system's temporary place, for the browser tests and the demo.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folder = mkdtempSync(join(tmpdir(), 'osmp-e2e-'))
process.env.DATA_DIR = folder
process.env.DEMO = 'on'
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
await import('../scripts/start.mjs')
