import { expect, test } from 'vitest'
import { matchDirectory } from './directory-match.ts'

const person = { name: '李 明', phone: '13800001234', hospital: '仁济医院' }
const doctor = (hcpId: string, rest: Partial<typeof person>) => ({
  hcpId,
  name: '王芳',
  phone: '',
  hospital: '华山医院',
  ...rest,
})
const show = (...doctors: ReturnType<typeof doctor>[]) => {
  const { ranked, certain } = matchDirectory(person, doctors)
  return `${ranked.map(({ hcpId, marks }) => `${hcpId}:${marks.join('+')}`).join(' ')} → ${certain}`
}

test('name and hospital fit, also when the hospital is typed short', () => {
  expect(show(doctor('a', { name: '李明', hospital: '上海交通大学医学院附属仁济医院' }))).toBe('a:name+hospital → a')
})

test('the tail of the phone counts with the name, and the whole phone most', () => {
  expect(
    show(doctor('a', { name: '李明', phone: '13999991234' }), doctor('b', { name: '李明', phone: '13800001234' })),
  ).toBe('b:phone+name a:phoneTail+name → b')
})

test('two alike are for the organiser to pick', () => {
  const twin = { name: '李明', hospital: '仁济医院' }
  expect(show(doctor('b', twin), doctor('a', twin))).toBe('a:name+hospital b:name+hospital → null')
})

test('a name alone, or a borrowed phone alone, is never certain', () => {
  expect(show(doctor('a', { name: '李明' }))).toBe('a:name → null')
  expect(show(doctor('a', { phone: '13800001234', hospital: '仁济医院' }))).toBe('a:phone+hospital → null')
  expect(show(doctor('a', { hospital: '仁济医院' }))).toBe(' → null')
})
