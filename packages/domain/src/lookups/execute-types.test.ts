import { expect, test } from 'vitest'
import { MEETING_CATEGORIES } from '../meetings/meeting-codes.ts'
import { executeTypesOf } from './execute-types.ts'

test('remote and WeChat meetings are online, all others are held in any way', () => {
  const table = MEETING_CATEGORIES.map((category) => `${category}: ${executeTypesOf(category).join(' ')}`)
  expect(table).toEqual([
    'SUBEVENT: onSite online hybrid',
    'PPM: onSite online hybrid',
    'ONETIME: onSite online hybrid',
    'TAXONOMY: onSite online hybrid',
    'REMOTE_EDA: online',
    'VX: online',
  ])
})
