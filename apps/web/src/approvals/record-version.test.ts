import { expect, test } from 'vitest'
import type { RecordMeeting } from './components/record-head.tsx'
import { goneFacts, recordVersion } from './record-version.ts'

const proposed = { engagementName: '新名称', meetingTypeCategory: 'PPM', products: [{ value: 'p', label: '立普妥' }] }
// Only these fields are read.
const meeting = (state: string) =>
  ({ engagementName: '原名称', change: { state, proposed } }) as unknown as RecordMeeting

test('a change that waits is shown as it was asked for, beside the version in force', () => {
  const waiting = meeting('pending')
  const { shown, before } = recordVersion(waiting, 'zh-CN')
  expect(shown).toMatchObject({ engagementName: '新名称', productList: [{ productName: '立普妥' }] })
  expect(before).toBe(waiting)
  expect(goneFacts([shown.engagementName, '16 人'], ['原名称', '16 人', null])).toEqual(['原名称'])
})

test('a change that came back leaves the version in force', () => {
  const back = meeting('sentBack')
  expect(recordVersion(back, 'zh-CN')).toEqual({ shown: back, before: undefined })
})
