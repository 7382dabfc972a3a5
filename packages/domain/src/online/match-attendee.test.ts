import { expect, it } from 'vitest'
import { matchAttendee, plainName, plainPhone } from './match-attendee.ts'

const ENROLLED = [
  { enrollmentId: 'a', name: '王芳', phone: '13800000001' },
  { enrollmentId: 'b', name: '李强', phone: '13800000002' },
  { enrollmentId: 'c', name: '李强', phone: '13800000003' },
]

const rows: [string, string, string, unknown][] = [
  ['by phone', '', '13800000002', { enrollmentId: 'b', by: 'phone' }],
  ['phone with country code', '某某', '+86 138-0000-0001', { enrollmentId: 'a', by: 'phone' }],
  ['a stranger’s phone outweighs a known name', '王芳', '13999999999', { by: 'nobody' }],
  ['by the only one of that name', '王芳', '', { enrollmentId: 'a', by: 'name' }],
  ['a name with a hospital behind it', ' 王 芳（市一医院）', '', { enrollmentId: 'a', by: 'name' }],
  ['a shared name says nothing', '李强', '', { by: 'nobody' }],
  ['nobody of that name', '赵敏', '', { by: 'nobody' }],
  ['neither', '', '', { by: 'nobody' }],
]
it.each(rows)('%s', (_name, name, phone, expected) => {
  expect(matchAttendee({ name, phone }, ENROLLED)).toEqual(expected)
})

it('reads phones and names in the forms people give', () => {
  expect(['008613800000001', '8613800000001', '138 0000 0001', '010-88888888', ''].map(plainPhone)).toEqual([
    '13800000001',
    '13800000001',
    '13800000001',
    '',
    '',
  ])
  expect(['Ｄｒ Wang', '王芳(手机)', '【主持】王芳', '王芳[市一]'].map(plainName)).toEqual([
    'drwang',
    '王芳',
    '',
    '王芳',
  ])
})
