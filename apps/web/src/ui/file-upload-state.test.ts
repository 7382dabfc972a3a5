import { describe, expect, it } from 'vitest'
import { nameOf, NOTHING_PENDING, uploadReducer, type UploadAction, type UploadState } from './file-upload-state.ts'

const file = (name: string) => new File(['x'], name)
const after = (...actions: UploadAction[]): UploadState => actions.reduce(uploadReducer, NOTHING_PENDING)
const choose = (...names: string[]): UploadAction => ({
  type: 'choose',
  files: names.map((name, at) => ({ key: String(at), file: file(name) })),
})
const statuses = (state: UploadState) => state.files.map(({ status }) => status)

it('does nothing on confirm when no file is chosen', () => {
  expect(after({ type: 'confirm' })).toBe(NOTHING_PENDING)
  const emptied = after(choose('a.pdf'), { type: 'remove', key: '0', supplementary: false })
  expect(uploadReducer(emptied, { type: 'confirm' })).toBe(emptied)
})

it.each([
  ['签到表', '签到表.pdf'],
  ['签到表.v2', '签到表.v2.pdf'],
  ['签到表.jpg', '签到表.jpg.pdf'],
])('keeps the extension when a.pdf becomes %s', (stem, name) => {
  const [first] = after(choose('a.pdf'), { type: 'rename', key: '0', stem }).files
  expect(first && nameOf(first)).toEqual({ ok: true, name })
})

it('is not confirmed with an empty name', () => {
  const state = after(choose('a.pdf'), { type: 'rename', key: '0', stem: '  ' }, { type: 'confirm' })
  expect(statuses(state)).toEqual(['chosen'])
})

describe('after confirming', () => {
  const sending = after(choose('a.pdf', 'b.pdf'), { type: 'confirm' })

  it('keeps names and files', () => {
    expect(uploadReducer(sending, { type: 'rename', key: '0', stem: 'c' })).toEqual(sending)
    expect(uploadReducer(sending, { type: 'remove', key: '0', supplementary: false })).toEqual(sending)
  })

  it('keeps what failed, empties the list when all have arrived', () => {
    const half = [
      { type: 'sent', key: '0' },
      { type: 'failed', key: '1' },
    ] as const
    const failed = half.reduce<UploadState>(uploadReducer, sending)
    expect(failed.files.map(({ key, status }) => [key, status])).toEqual([['1', 'failed']])
    const again = uploadReducer(failed, { type: 'retry', key: '1' })
    expect(statuses(again)).toEqual(['sending'])
    expect(uploadReducer(again, { type: 'sent', key: '1' }).files).toEqual([])
  })

  it('lets a failed file go, but not of a supplementary upload', () => {
    const failed = uploadReducer(uploadReducer(sending, { type: 'failed', key: '0' }), { type: 'sent', key: '1' })
    expect(uploadReducer(failed, { type: 'remove', key: '0', supplementary: true }).files).toHaveLength(1)
    expect(uploadReducer(failed, { type: 'remove', key: '0', supplementary: false }).files).toHaveLength(0)
  })
})

it('forgets chosen files when the sheet is closed', () => {
  expect(after(choose('a.pdf'), { type: 'dismiss' })).toEqual({ confirming: false, files: [] })
})
