import { expect, test } from 'vitest'
import { recordFault } from './record-rules.ts'
import { watermarkOpacity } from './watermark-opacity.ts'

test('the watermark is drawn as strong as the setting says, and at 0.14 where it says nothing readable', () => {
  expect([0.05, 0.2, 0.4].map(watermarkOpacity)).toEqual([0.05, 0.2, 0.4])
  expect([undefined, null, '0.2', 0, 0.04, 0.41, 1, Number.NaN].map(watermarkOpacity)).toEqual(
    Array.from({ length: 8 }, () => 0.14),
  )
})

test('a strength between 0.05 and 0.4 is kept, another is refused with both bounds', () => {
  const fault = (value: string) => recordFault('systemParams', { key: 'watermark.opacity', value })
  expect(['0.05', '0.14', '0.4'].map(fault)).toEqual([undefined, undefined, undefined])
  const refused = { field: 'value', result: 'settingRange', params: { least: '0.05', most: '0.4' } }
  for (const value of ['0.04', '0.41', '0', '-0.1', '', 'faint']) expect(fault(value)).toEqual(refused)
  expect(recordFault('systemParams', { key: 'titleBar.note', value: '9' })).toBeUndefined()
})
