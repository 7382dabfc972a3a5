import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findLiterals } from './literals.ts'
import { sourceLines } from './source-texts.ts'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
/** What the checks read. */
const COPIED = ['packages/*/src', 'apps/*/src', 'scripts/*.ts', 'docs/*.md', '*.md', '.oxlintrc.json', 'tsconfig.base.json']

let copy: string
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'osmp-planted-'))
  for (const path of COPIED.flatMap((pattern) => globSync(pattern, { cwd: ROOT })))
    cpSync(join(ROOT, path), join(copy, path), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  for (const [path, text] of Object.entries(PLANTED)) plant(path, text)
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

const API = 'apps/api/src'
const PLANTED = {
  [`${API}/speakers/ask-meetings.ts`]: "import { readMeeting } from '../meetings/public.ts'\nexport const ask = readMeeting\n",
  [`${API}/closing/drop-repo.ts`]: "export const drop = (tx: Tx) => tx.deleteFrom('engagement').execute()\n",
  [`${API}/meetings/drop-label.ts`]: 'export const drop = (tx: Tx) => sql`delete from engagement`.execute(tx)\n',
  'apps/web/src/meetings/planted-status.ts': 'export const isOpen = ({ status }: { status: number }) => status === 40\n',
  ...Object.fromEntries(Array.from({ length: 61 }, (_, at) => [`apps/web/src/fees/batch/planted-${at}.ts`, ''])),
  'apps/web/src/meetings/planted-contract.ts':
    "import { contract } from '@osmp/contract/contract.ts'\nexport const calls = contract\n",
  'apps/api/src/meetings/planted-notice.ts': `import { notify } from '../notices/public.ts'
export const tell = (tx: Parameters<typeof notify>[0], at: string) =>
  notify(tx, { personId: '', kind: 'roomMoved', params: {}, engagementId: null, at })
`,
} as const

function plant(path: string, text: string): void {
  writeFileSync(join(copy, path), text, { flag: 'wx' })
}

/** What a program says on the copy; it has to fail. */
function said(...words: string[]): string {
  try {
    execFileSync(process.execPath, words, { cwd: copy, encoding: 'utf8', stdio: 'pipe' })
  } catch (error) {
    return `${Reflect.get(Object(error), 'stdout')}${Reflect.get(Object(error), 'stderr')}`
  }
  return 'nothing found'
}
