import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findLiterals } from './literals.ts'
import { findRefusalCodes } from './refusal-names.ts'
import { findMisplaced } from './source-rules.ts'
import { sourceLines } from './source-texts.ts'
import { findOneLanguage } from './text-languages.ts'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
/** What the checks read. */
const COPIED = [
  'packages/*/src',
  'apps/*/src',
  'scripts/*.ts',
  'docs/*.md',
  '*.md',
  '.oxlintrc.json',
  'tsconfig.base.json',
]

let copy: string
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'osmp-planted-'))
  for (const path of COPIED.flatMap((pattern) => globSync(pattern, { cwd: ROOT })))
    cpSync(join(ROOT, path), join(copy, path), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  for (const [path, text] of Object.entries(PLANTED)) writeFileSync(join(copy, path), text, { flag: 'wx' })
  const lint = join(copy, '.oxlintrc.json')
  writeFileSync(lint, readFileSync(lint, 'utf8').replace('"rules": {', '"rules": {\n    "eslint/no-debugger": "off",'))
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

const API = 'apps/api/src'
const DRAWN = 'apps/web/src/meetings/drawn'
const NOTICE = `${API}/meetings/tell-moved.ts`
/** One file and what it imports, by the rules of the server. */
const ALONE = [
  '--noEmit',
  '--ignoreConfig',
  '--strict',
  '--skipLibCheck',
  '--allowImportingTsExtensions',
  '--types',
  'node',
]
ALONE.push('--module', 'nodenext', '--target', 'esnext', '--lib', 'ES2024,ESNext.Iterator')
const PLANTED: Readonly<Record<string, string>> = {
  [`${API}/speakers/ask-meetings.ts`]:
    "import { readMeeting } from '../meetings/public.ts'\nexport const ask = readMeeting\n",
  [`${API}/closing/drop-repo.ts`]: "export const drop = (tx: Tx) => tx.deleteFrom('engagement').execute()\n",
  [`${API}/speakers/account-repo.ts`]:
    "export const read = (tx: Tx) => tx.selectFrom('speaker_account').selectAll().execute()\n",
  [`${API}/meetings/drop-label.ts`]: 'export const drop = (tx: Tx) => sql`delete from engagement`.execute(tx)\n',
  'apps/web/src/meetings/is-open.ts': `export const isOpen = (status: number) => status === 40
export const isStale = (error: unknown) => error instanceof ApiError && error.code === '21014'
`,
  ...Object.fromEntries(Array.from({ length: 61 }, (_, at) => [`apps/web/src/fees/row-${at}.ts`, ''])),
  'apps/web/src/meetings/all-calls.ts':
    "import { contract } from '@osmp/contract/contract.ts'\nexport const calls = contract\n",
  [NOTICE]: `import { notify } from '../notices/public.ts'
export const tell = (tx: Parameters<typeof notify>[0], at: string) =>
  notify(tx, { personId: '', kind: 'roomMoved', params: {}, engagementId: null, dedupeKey: '', at })
`,
  [`${API}/import-command.ts`]: '',
  'docs/speed.md': '64 calls run at once (`CALLS_AT_ONCE`).\n',
  // Other spellings of the same.
  [`${API}/closing/pass-on.ts`]: "export { lockMeeting } from '../meetings/store/meeting-repo.ts'\n",
  [`${API}/speakers/ask-later.ts`]: 'export const ask = () => import("../meetings/public.ts")\n',
  'apps/web/src/approvals/ask-later.ts': "export const ask = () => import('../meetings/public.ts')\n",
  [`${API}/fees/quoted-repo.ts`]: 'export const drop = (tx: Tx) => sql`delete from "engagement"`.execute(tx)\n',
  [`${API}/fees/merged-repo.ts`]:
    'export const merge = (tx: Tx) => sql`merge into engagement e using x on true`.execute(tx)\n',
  [`${API}/fees/valued-repo.ts`]: 'export const drop = (tx: Tx) => sql`delete from ${sql.table(TABLE)}`.execute(tx)\n',
  [`${API}/fees/asks-machine.ts`]: "export const isQuick = process.env['QUICK'] === 'on'\n",
  'apps/web/src/meetings/is-left.ts': `export const isOpen = (status: number) => 40 === status
export function nameOf(status: number) {
  switch (status) {
    case 40:
      return 'open'
  }
}
const { status: code } = meeting
export const isSame = code === 40
`,
  [`${DRAWN}.tsx`]: `export const Drawn = () => (
  <p style={{ color: '#0b6b5d' }} aria-label="会议">
    已提交
  </p>
)
export const Above = () => <p style={{ zIndex: 90 }} />
export const load = () => fetch('/api/x')
`,
  'packages/domain/src/meetings/now-of-machine.ts': `export const now = () => globalThis.Date.now()
export const today = () => new Intl.DateTimeFormat('sv').format()
`,
  // Third spellings.
  [`${API}/closing/pass-all.ts`]: 'export * as rows from\n  "../meetings/store/meeting-repo.ts"\n',
  [`${API}/closing/ask-deep.ts`]: "export const ask = () => import(/* late */ '../meetings/store/meeting-repo.ts')\n",
  [`${API}/speakers/ask-required.ts`]:
    "export const ask = () => createRequire(import.meta.url)('../meetings/public.ts')\n",
  [`${API}/speakers/ask-by-name.ts`]: 'export const ask = () => import(`../${LATER}/public.ts`)\n',
  'apps/web/src/approvals/ask-by-name.ts': "export const ask = () => import('../meetings' + '/public.ts')\n",
  [`${API}/speakers/ticks-repo.ts`]: 'export const read = (tx: Tx) => tx.selectFrom(`fee_batch as b`).execute()\n',
  [`${API}/lookups/constant-repo.ts`]: `const TABLE = 'engagement' as const
export const read = (tx: Tx) => tx.selectFrom(TABLE).execute()
`,
  [`${API}/fees/schema-repo.ts`]:
    'export const drop = (tx: Tx) => sql`delete from "public"."engagement"`.execute(tx)\n',
  [`${API}/fees/taken-repo.ts`]: `const { table } = sql
export const drop = (tx: Tx) => sql\`delete from \${table("engagement")}\`.execute(tx)
`,
  [`${API}/fees/asks-bank.ts`]: "import { request } from 'node:https'\nexport const ask = request\n",
  [`${API}/fees/asks-shell.ts`]: "import { env } from 'node:process'\nexport const isQuick = env['QUICK'] === 'on'\n",
  'apps/web/src/meetings/is-gone.ts': `const state = meeting.status
export function nameOf() {
  switch (state) {
    case 40:
      return 'open'
  }
}
`,
  [`${DRAWN}-again.tsx`]: `const TEAL = '#0b6b5d'
export const Drawn = () => <p style={{ outlineColor: isLate ? 'oklch(60% 0.1 20)' : TEAL }} />
export const Named = () => <p title={\`会议\`}>{isSent && '已提交'}</p>
export const Coded = () => <p>&#24050;</p>
const { fetch: ask } = window
export const load = () => self.fetch('/api/x')
`,
  'apps/web/src/meetings/said-texts.ts': `export const saidTexts = defineTexts({
  said: ['已提交', '已提交'],
})
`,
  'packages/domain/src/meetings/parts-of-now.ts':
    "export const today = () => new Intl.DateTimeFormat('sv').formatToParts()\n",
  'docs/gone.md': `See \`fees/gone.ts\` and [the way](gone-way.md).

\`\`\`ts
// ${API}/fees/example.ts
import { gone } from './gone.ts'
\`\`\`
`,
}

/** What a program says on the copy; it has to fail. */
function said(...words: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: copy, encoding: 'utf8' })
  expect(status, words.join(' ')).toBeGreaterThan(0)
  return stdout + stderr
}

test('imports against the order, and contract values in the browser', () => {
  const lines = said('scripts/check-boundaries.ts')
  expect(lines).toContain(`${API}/speakers/ask-meetings.ts → ${API}/meetings/public.ts
  order: speakers comes before meetings in house.ts. Move the code to meetings, or take what is needed as an argument`)
  expect(lines).toContain(`apps/web/src/meetings/all-calls.ts → packages/contract/src/contract.ts
  contract-types-only: The contract's schemas are too big for a phone: import type, let the API compute it, or put a rule`)
})

test('reads and writes of tables of another slice, and SQL outside of repositories', () => {
  const lines = said('scripts/check-tables.ts')
  expect(lines).toContain(
    `${API}/closing/drop-repo.ts: writes engagement, which meetings owns; export the statement from meetings/public.ts and call`,
  )
  expect(lines).toContain(
    `${API}/speakers/account-repo.ts: reads speaker_account, which fees owns; ask fees/public.ts, or add it to READS with a reason`,
  )
  expect(lines).toContain(
    `${API}/meetings/drop-label.ts: SQL stands in a repository; move the statement to a file of meetings/ named …-repo.ts`,
  )
})

test('numbers of statuses and refusals', () => {
  expect(findLiterals(sourceLines(copy))).toContainEqual(
    'apps/web/src/meetings/is-open.ts:1 compares a status with 40: use MEETING.approved or a set of packages/domain/src/meetings/status-sets.ts',
  )
  const path = 'apps/web/src/meetings/is-open.ts'
  expect(findRefusalCodes([{ path, text: readFileSync(join(copy, path), 'utf8') }])).toContainEqual(
    "apps/web/src/meetings/is-open.ts:2 holds a refusal code: isRefusal(error, 'meetingVersionStale')",
  )
})

test('the same in other spellings', () => {
  const imports = said('scripts/check-boundaries.ts')
  expect(imports).toContain(`${API}/closing/pass-on.ts → ${API}/meetings/store/meeting-repo.ts
  slice-uses-only-public-of-other-slice: Across slices only public.ts(x) is open. Export there`)
  expect(imports).toContain(`${API}/speakers/ask-later.ts → ${API}/meetings/public.ts
  order: speakers comes before meetings in house.ts. Move the code to meetings`)
  expect(imports).toContain(`apps/web/src/approvals/ask-later.ts → apps/web/src/meetings/public.ts
  order: approvals comes before meetings in house-web.ts. Move the code to meetings, or move what both need to kit or ui`)
  const tables = said('scripts/check-tables.ts')
  for (const name of ['quoted', 'merged'])
    expect(tables).toContain(
      `${API}/fees/${name}-repo.ts: writes engagement, which meetings owns; export the statement`,
    )
  expect(tables).toContain(`${API}/fees/valued-repo.ts: a value names its table; write the name`)
  const lines = sourceLines(copy)
  const use = 'compares a status with 40: use MEETING.approved or a set of packages/domain/src/meetings/status-sets.ts'
  const all = findLiterals(lines)
  const literals = all.filter((line) => line.includes('is-left.ts'))
  expect(literals).toEqual([1, 4, 9].map((at) => `apps/web/src/meetings/is-left.ts:${at} ${use}`))
  expect(all).toContainEqual(`apps/web/src/meetings/is-gone.ts:4 ${use}`)
  const machine = 'reaches for the clock or the machine: take the instant or the value as an argument'
  const env = 'reads process.env: add a setting to kit/settings/settings-table.ts and take it from the config'
  const text = 'has Chinese text: put it into defineTexts, in both languages'
  const colour = 'has a literal colour: use a token of ui/page/tokens.css, on paper ui/media/paper.ts'
  const network = 'asks the network itself: use useCall or api of kit/calls, for files kit/upload'
  expect(findMisplaced(lines).toSorted()).toEqual(
    [
      `packages/domain/src/meetings/now-of-machine.ts:1 ${machine}`,
      `packages/domain/src/meetings/now-of-machine.ts:2 ${machine}`,
      `packages/domain/src/meetings/parts-of-now.ts:1 ${machine}`,
      `${API}/fees/asks-machine.ts:1 ${env}`,
      `${API}/fees/asks-shell.ts:1 ${env}`,
      `${API}/fees/asks-bank.ts:1 asks another server: put it into a port (…-port.ts, given by compose.ts) and ask before or after the transaction`,
      `${DRAWN}.tsx:2 ${text}`,
      `${DRAWN}.tsx:2 ${colour}`,
      `${DRAWN}.tsx:3 ${text}`,
      `${DRAWN}.tsx:6 has a literal layer: use a token --layer-… of ui/page/tokens.css`,
      `${DRAWN}.tsx:7 ${network}`,
      `${DRAWN}-again.tsx:1 ${colour}`,
      `${DRAWN}-again.tsx:2 ${colour}`,
      `${DRAWN}-again.tsx:3 ${text}`,
      `${DRAWN}-again.tsx:4 has a character as a number: put the text into defineTexts, in both languages`,
      `${DRAWN}-again.tsx:5 ${network}`,
      `${DRAWN}-again.tsx:6 ${network}`,
    ].toSorted(),
  )
  for (const name of ['pass-all', 'ask-deep'])
    expect(imports).toContain(`${API}/closing/${name}.ts → ${API}/meetings/store/meeting-repo.ts
  slice-uses-only-public-of-other-slice: Across slices only public.ts(x) is open. Export there`)
  expect(imports).toContain(`${API}/speakers/ask-required.ts → ${API}/meetings/public.ts
  order: speakers comes before meetings in house.ts. Move the code to meetings`)
  for (const file of [`${API}/speakers/ask-by-name.ts`, 'apps/web/src/approvals/ask-by-name.ts'])
    expect(imports).toContain(`${file}\n  by-value: a value names the module of an import(); write its path`)
  for (const name of ['schema', 'taken'])
    expect(tables).toContain(
      `${API}/fees/${name}-repo.ts: writes engagement, which meetings owns; export the statement`,
    )
  expect(tables).toContain(`${API}/speakers/ticks-repo.ts: reads fee_batch, which fees owns; ask fees/public.ts`)
  expect(tables).toContain(
    `${API}/lookups/constant-repo.ts: reads engagement, which meetings owns; ask meetings/public`,
  )
  expect(findOneLanguage(lines)).toEqual([
    'apps/web/src/meetings/said-texts.ts:2 has Chinese as its English text: translate it',
  ])
  const pages = said('scripts/check-claims.ts')
  for (const what of ['names fees/gone.ts', 'links gone-way.md', 'imports ./gone.ts'])
    expect(pages).toContain(`docs/gone.md: ${what}, which is not there; correct the page`)
})

test('a folder of more than sixty files, and a file in the root', () => {
  const lines = said('scripts/check-slices.ts')
  expect(lines).toMatch(/apps\/web\/src\/fees: \d+ files; put those about one thing into a folder of their own/)
  expect(lines).toContain(
    `${API}/import-command.ts: a command belongs into commands/, a test of faults or of the whole product into faults/, the rest into a slice or kit`,
  )
})

test('a notice without a text', () => {
  expect(said(join(ROOT, 'node_modules/typescript/bin/tsc'), ...ALONE, NOTICE)).toContain(
    'roomMoved has no text: add it to the NOTICES of its subject, apps/api/src/notices/notice-*-texts.ts',
  )
})

test('a lint rule that is off without a reason, and a number in docs that the code contradicts', () => {
  const lines = said('scripts/check-claims.ts')
  expect(lines).toContain('eslint/no-debugger is off; say why in a comment behind it, or turn it on')
  expect(lines).toContain('docs/speed.md: says 64 for CALLS_AT_ONCE, the code says 16; correct the page')
})
