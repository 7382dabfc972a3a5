import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Each chapter’s sections as `section:levels`, one digit a requirement, `-` for those of level 3 between them. */
const STANDARD: Readonly<Record<string, string>> = {
  V1: '1:22 2:111112222 3:11222222222 4:222 5:12',
  V2: '1:122 2:112 3:1222 4:2',
  V3: '2:11 3:1222 4:112222 5:11122 7:22',
  V4: '1:122 2:2 3:22 4:1222',
  V5: '1:2 2:112 3:11 4:222',
  V6: '1:122 2:111111112222 3:1122 4:1122 5:22222 6:222 8:2222',
  V7: '1:222 2:1111 3:22 4:11222 5:22 6:22',
  V8: '1:12 2:112 3:1 4:2',
  V9: '1:111 2:1222',
  V10: '1:22 2:22 3:2222 4:11111222222 5:22222 6:22 7:222',
  V11: '1:22 2:222 3:112 4:1222 5:2 6:2',
  V12: '1:122 2:11 3:2222',
  V13: '1:2 2:22222 3:22 4:12222',
  V14: '1:22 2:1222 3:122',
  V15: '1:122 2:122 3:1222222',
  V16: '1:2 2:22222 3:2222 4:222 5:222',
  V17: '1:2 2:2222 3:22',
}
const REQUIREMENTS = Object.entries(STANDARD).flatMap(([chapter, sections]) =>
  sections.split(' ').flatMap((text) => {
    const [section = '', levels = ''] = text.split(':')
    return [...levels].map((level, at) => ({ id: `${chapter}.${section}.${at + 1}`, level }))
  }),
)
const VERDICTS = ['met', 'partly', 'not met', 'operator', 'not applicable']

const root = new URL('../', import.meta.url)
const page = readFileSync(new URL('docs/asvs.md', root), 'utf8')
const cellsOf = (line: string) =>
  line
    .split('|')
    .map((cell) => cell.trim())
    .slice(1, -1)
const lines = page.split('\n')
const rows = lines
  .filter((line) => /^\| V\d+\.\d/.test(line))
  .map((line) => {
    const [id = '', level = '', asks = '', verdict = '', seen = ''] = cellsOf(line)
    return { id, level, asks, verdict, seen, cells: cellsOf(line).length }
  })

test('each requirement of the levels 1 and 2 has one row, in the standard’s order and with its level', () => {
  expect(REQUIREMENTS.length).toBe(253)
  expect(rows.map(({ id, level }) => ({ id, level }))).toEqual(REQUIREMENTS)
})

test('each row says in a few words what is asked, how it stands, and where that is seen', () => {
  const odd = rows.filter(
    ({ asks, verdict, seen, cells }) =>
      cells !== 5 || asks === '' || asks.split(' ').length > 10 || !VERDICTS.includes(verdict) || seen === '',
  )
  expect(odd).toEqual([])
})

test('what is met names a file or a test', () => {
  expect(rows.filter(({ verdict, seen }) => verdict === 'met' && !/`|^As \d/.test(seen)).map(({ id }) => id)).toEqual(
    [],
  )
})

test('each path is there', () => {
  const paths = [...page.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path)
  expect(paths.filter((path) => !existsSync(new URL(path, root)))).toEqual([])
})

test('the counts at the top are those of the rows', () => {
  const counts = (chapter: string) => {
    const own = rows.filter(({ id }) => chapter === 'All' || id.startsWith(`${chapter}.`))
    return [...VERDICTS.map((verdict) => own.filter((row) => row.verdict === verdict)), own].map(({ length }) =>
      String(length),
    )
  }
  const told = lines
    .filter((line) => /^\| (?:V\d+ |All )/.test(line))
    .map((line) => cellsOf(line))
    .map(([head = '', ...numbers]) => ({ chapter: head.split(' ')[0] ?? '', numbers }))
  expect(told.map(({ chapter }) => chapter)).toEqual([...Object.keys(STANDARD), 'All'])
  expect(told).toEqual(told.map(({ chapter }) => ({ chapter, numbers: counts(chapter) })))
})
