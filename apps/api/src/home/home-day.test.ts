import { expect, test } from 'vitest'
import { placeOf } from './home-day.ts'
import { stepWords } from './home-words.ts'

test.each([
  ['onSite', '华山路医院', '华山路医院'],
  ['onSite', null, ''],
  ['hybrid', '华山路医院', '华山路医院'],
  ['hybrid', null, '线上'],
  ['online', '华山路医院', '线上'],
] as const)('the place of a meeting held %s with the hospital %s is %s', (executeType, hcoName, place) => {
  expect(placeOf({ executeType, hcoName }, 'zh-CN')).toBe(place)
})

test('a room without a link asks for the link', () => {
  expect(stepWords('room', { hasLink: false })['zh-CN']).toBe('填写入会链接')
  expect(stepWords('room', { hasLink: true })['zh-CN']).toBe('进入会议室')
})
