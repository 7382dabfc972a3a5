import { expect, test } from 'vitest'
import { pinyinInitials } from './pinyin-initials.ts'

test('initials of names by pinyin, other letters as they are', () => {
  const names = ['劳务费', '新建会议', '报名名单', '微信会议', '海报', '大型活动', '医生 VX', '啊', '做', '']
  expect(names.map(pinyinInitials)).toEqual(['lwf', 'xjhy', 'bmmd', 'wxhy', 'hb', 'dxhd', 'ys vx', 'a', 'z', ''])
})
