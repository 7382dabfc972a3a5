import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { ALLOWED, findRefusalCodes, type Source } from './refusal-names.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const FOLDERS = ['apps/api/src', 'apps/web/src', 'apps/web/vite', 'packages/domain/src', 'e2e', 'scripts']
/** They plant breaches. */
const SELF = ['scripts/refusal-names.test.ts', 'scripts/planted-breaches.test.ts']

const sources: readonly Source[] = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => /\.(?:tsx?|mjs)$/.test(path) && !path.includes('node_modules') && !SELF.includes(path))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') })),
)

test('refusals go by their names, and titles begin with a word', () => {
  expect(findRefusalCodes(sources)).toEqual([])
})

test('every exception is still one', () => {
  const bare = sources.map(({ path, text }) => ({ path: path in ALLOWED ? `${path} ` : path, text }))
  const found = findRefusalCodes(bare)
  expect(Object.keys(ALLOWED).filter((path) => !found.some((line) => line.startsWith(`${path} :`)))).toEqual([])
})

const planted = (path: string, text: string) => findRefusalCodes([{ path, text }])

test('finds numbers in screens', () => {
  const path = 'apps/web/src/events/use-event-keeper.ts'
  const says = (name: string) => [`${path}:1 holds a refusal code: isRefusal(error, '${name}')`]
  expect(planted(path, "const STALE = '21072'")).toEqual(says('eventVersionStale'))
  expect(planted(path, "if (error.code === '401') return")).toEqual(says('notSignedIn'))
  expect(planted(path, "const GONE = ['601']")).toEqual(says('meetingNotFound'))
  expect(planted(path, 'stale: /^3401[01]$/,')).toEqual(says('eventDraftNotFound'))
  expect(planted(path, '/** 21072 is its code. */')).toEqual([])
  expect(planted(path, "const height = '30px', number = /^\\d+$/.test(value)")).toEqual([])
})

test('finds numbers in tests, and in their titles', () => {
  const path = 'apps/api/src/meetings/meeting-save.test.ts'
  const say = 'holds a refusal code: write its name'
  expect(planted(path, "expect(reply.code).toBe('601')")).toEqual([
    `${path}:1 ${say} 'meetingNotFound', and look at the reply’s name`,
  ])
  expect(planted(path, "expect(reply).toMatchObject({ code: '403' })")).toEqual([
    `${path}:1 ${say} 'forbidden', and look at the reply’s name`,
  ])
  expect(planted(path, "expect(reply).toMatchObject({ code: '0000' })")).toEqual([])
  expect(planted(path, "\nit('21000: only to look at', () => {")).toEqual([
    `${path}:2 a title begins with a number: begin with a verb, such as refuses … (meetingForbidden)`,
  ])
  expect(planted(path, "])('13 of %s', (what) => {")).toEqual([
    `${path}:1 a title begins with a number: begin with a verb, such as refuses … (meetingForbidden)`,
  ])
  expect(planted(path, "test('refuses readers with 21000', () => {")).toEqual([
    `${path}:1 a title holds a refusal code: (meetingForbidden)`,
  ])
})
