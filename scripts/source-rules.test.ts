import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { findMisplaced } from './source-rules.ts'
import { sourceLines } from './source-texts.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

test('no file has a form of code that belongs elsewhere', () => {
  expect(findMisplaced(sourceLines(ROOT))).toEqual([])
})

const SCREEN = 'apps/web/src/fees/a.tsx'
const SERVER = 'apps/api/src/fees/a.ts'
const DOMAIN = 'packages/domain/src/fees/a.ts'
const NETWORK = 'asks the network itself: use useCall or api of kit/calls, for files kit/upload'
const TEXT = 'has Chinese text: put it into defineTexts, in both languages'
const ENGLISH = 'has English text: put it into defineTexts, in both languages'
const COLOUR = 'has a literal colour: use a token of ui/page/tokens.css, on paper ui/media/paper.ts'
const ENV = 'reads process.env: add a setting to kit/settings/settings-table.ts and take it from the config'
const MACHINE = 'reaches for the clock or the machine: take the instant or the value as an argument'
const SERVER_ASKED =
  'asks another server: put it into a port (…-port.ts, given by compose.ts) and ask before or after the transaction'

test.each([
  [SCREEN, 'await fetch(url)', NETWORK],
  [SCREEN, 'await self.fetch(url)', NETWORK],
  [SCREEN, "const ask = globalThis['fetch']", NETWORK],
  [SCREEN, 'const { fetch: ask } = window', NETWORK],
  [SCREEN, 'const request = new XMLHttpRequest()', NETWORK],
  [SCREEN, 'await top?.fetch(url)', NETWORK],
  [SERVER, 'await fetch(url)', SERVER_ASKED],
  [SERVER, 'const ask = fetch', SERVER_ASKED],
  [SERVER, "import https from 'https'", SERVER_ASKED],
  [SERVER, "import { request } from 'node:https'", SERVER_ASKED],
  [SCREEN, '<p>已提交</p>', TEXT],
  [SCREEN, '      提交', TEXT],
  [SCREEN, "<p>{isSent && '提交'}</p>", TEXT],
  [SCREEN, '<Row label="提交" />', TEXT],
  [SCREEN, '<Row label={`提交`} />', TEXT],
  ['apps/web/src/fees/a.ts', "export const SENT = '已提交'", TEXT],
  [SCREEN, '<p>&#24050;</p>', 'has a character as a number: put the text into defineTexts, in both languages'],
  [SCREEN, "<p>{'\\u5df2'}</p>", 'has a character as a number: put the text into defineTexts, in both languages'],
  [SCREEN, '<b>Send now</b>', ENGLISH],
  [SCREEN, '<b aria-label="Send" />', ENGLISH],
  [SCREEN, "<p style={{ color: '#fff' }} />", COLOUR],
  [SCREEN, '<p style={{ color: `#${code}` }} />', COLOUR],
  [SCREEN, "const INK = '#0b6b5d'", COLOUR],
  [SCREEN, "<p style={{ outlineColor: isLate ? 'oklch(60% 0.1 20)' : INK }} />", COLOUR],
  [SCREEN, '<path fill="red" />', COLOUR],
  [SCREEN, "<p style={{ border: '1px solid red' }} />", COLOUR],
  ['apps/web/src/fees/a.ts', "const INKS = ['#0b6b5d']", COLOUR],
  [SCREEN, '<p style={{ zIndex: 40 }} />', 'has a literal layer: use a token --layer-… of ui/page/tokens.css'],
  [SERVER, "const key = process.env['KEY']", ENV],
  [SERVER, 'const { env } = process', ENV],
  [SERVER, 'const machine = process', ENV],
  [SERVER, "import { env } from 'node:process'", ENV],
  [DOMAIN, 'const now = globalThis.Date.now()', MACHINE],
  [DOMAIN, "const now = Reflect.get(global, 'Date')", MACHINE],
  [DOMAIN, "const day = new Intl.DateTimeFormat('en').formatToParts()", MACHINE],
])('%s: %s is refused', (file, line, comment) => {
  expect(findMisplaced([{ at: `${file}:1`, line }])).toEqual([`${file}:1 ${comment}`])
})

test.each([
  [SCREEN, 'await prefetch(url)'],
  [SCREEN, 'const { refetch } = useList(list.fetch)'],
  ['apps/api/src/fees/bank-port.ts', 'await fetch(url)'],
  [SERVER, 'const { net } = await tokens.fetch(url)'],
  [SCREEN, "const SENT = ['已提交', 'Sent']"],
  ['apps/web/src/fees/fee-texts.ts', "    '已提交',"],
  ['apps/web/src/fees/fee-texts.ts', "  ink: 'Text in black',"],
  [SERVER, 'const seconds = { fetch: 2 }'],
  [SCREEN, "<p style={{ color: 'var(--ink)', background: 'none' }} />"],
  ['apps/api/src/worker-main.ts', "const key = process.env['KEY']"],
  [DOMAIN, "const day = new Intl.DateTimeFormat('en').format(instant)"],
])('%s: %s is let through', (file, line) => {
  expect(findMisplaced([{ at: `${file}:1`, line }])).toEqual([])
})

test('a table of texts may be Chinese', () => {
  expect(findMisplaced([{ at: `${SCREEN}:1`, line: "  sent: '已提交',", isText: true }])).toEqual([])
})

test('no test is tried again when it fails', () => {
  const files = globSync(['{apps,packages}/*/src/**/*.test.{ts,tsx}', 'e2e/**/*.ts', '{.,apps/web}/*.config.ts'], {
    cwd: ROOT,
  })
  expect(files.length).toBeGreaterThan(500)
  const found = files.filter((file) => /\b(?:retry|retries): *(?!0\b)\d/.test(readFileSync(`${ROOT}/${file}`, 'utf8')))
  expect(found).toEqual([])
})
