import { expect, it } from 'vitest'
import {
  chooserReducer,
  confirmable,
  dayFault,
  nameOf,
  NOTHING_CHOSEN,
  type ChooserAction,
} from './file-upload-state.ts'

const file = (name: string) => new File(['x'], name)
const after = (...actions: ChooserAction[]) => actions.reduce(chooserReducer, NOTHING_CHOSEN)
const choose = (...names: string[]): ChooserAction => ({
  type: 'choose',
  files: names.map((name, at) => ({ key: String(at), file: file(name) })),
})
const fine = () => undefined

it('is not confirmed when no file is left', () => {
  expect(confirmable(NOTHING_CHOSEN, fine)).toBeUndefined()
  expect(confirmable(after(choose('a.pdf'), { type: 'remove', key: '0' }), fine)).toBeUndefined()
})

it.each([
  ['签到表', '签到表.pdf'],
  ['签到表.v2', '签到表.v2.pdf'],
  ['签到表.jpg', '签到表.jpg.pdf'],
])('keeps the extension when a.pdf becomes %s', (stem, name) => {
  const [first] = after(choose('a.pdf'), { type: 'rename', key: '0', stem }).files
  expect(first && nameOf(first)).toEqual({ ok: true, name })
})

it('is not confirmed with an empty name, or with a file that cannot be sent', () => {
  const state = after(choose('a.pdf', 'b.exe'))
  expect(confirmable(after(choose('a.pdf'), { type: 'rename', key: '0', stem: '  ' }), fine)).toBeUndefined()
  const noPrograms = (name: string) => (name.endsWith('.exe') ? 'no' : undefined)
  expect(confirmable(state, noPrograms)).toBeUndefined()
  const left = confirmable(chooserReducer(state, { type: 'remove', key: '1' }), noPrograms)
  expect(left?.map(({ name }) => name)).toEqual(['a.pdf'])
})

it('renames no file once the sheet is closed or confirmed', () => {
  const rename = { type: 'rename', key: '0', stem: 'b' } as const
  for (const type of ['dismiss', 'confirmed'] as const)
    expect(after(choose('a.pdf'), { type }, rename)).toBe(NOTHING_CHOSEN)
})

it('forgets what was chosen when the sheet is closed or confirmed', () => {
  for (const type of ['dismiss', 'confirmed'] as const) expect(after(choose('a.pdf'), { type })).toBe(NOTHING_CHOSEN)
})

it('is confirmed with the day on each paper, where one is asked for', () => {
  const asked = { label: '签署日期', last: '2026-11-20' }
  expect(['', '2026-11-21', '2026-11-20'].map((day) => dayFault(day, asked))).toEqual([
    'dayMissing',
    'dayAhead',
    undefined,
  ])
  const state = after(choose('a.pdf'))
  expect([confirmable(state, fine)?.length, confirmable(state, fine, asked)]).toEqual([1, undefined])
  const dated = chooserReducer(state, { type: 'date', key: '0', day: '2026-11-19' })
  expect(confirmable(dated, fine, asked)).toMatchObject([{ name: 'a.pdf', day: '2026-11-19' }])
})
