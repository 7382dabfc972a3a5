import { expect, it } from 'vitest'
import { inNameOrder, nameOrder } from './name-order.ts'

it('stands by full pinyin, the same surname together', () => {
  const names = [
    '何静',
    '韩敏',
    '贺强',
    '胡明',
    '何涛',
    '黄丽',
    '韩冬',
    '和平',
    '胡一',
    '曾慧',
    '张伟',
    '单芳',
    '周杰',
    '谢娜',
  ]
  const ordered = inNameOrder(
    names.map((name) => ({ name })),
    ({ name }) => name,
  ).map(({ name }) => name)
  expect(ordered.join(' ')).toBe('韩冬 韩敏 何静 何涛 和平 贺强 胡明 胡一 黄丽 单芳 谢娜 曾慧 张伟 周杰')
})

it('reads the first character as a surname in a person’s name alone', () => {
  expect(nameOrder('曾慧')).toContain('zeng')
  expect(nameOrder('曾慧', false)).toContain('ceng')
  expect(nameOrder('John Wang')).toContain('j')
})
