import { expect, test } from 'vitest'
import { instantAt, instantMs } from '../../kit/time.ts'
import { fieldsOf } from './fill-fields.ts'
import { readSentence } from './read-sentence.ts'

const names = (...list: string[]) => list.map((name) => ({ value: name, name }))
const KNOWN = { hospital: names('瑞金医院'), speaker: names('王建国', '陈志远', '李娜'), product: names('舒脉宁') }
const FREE = {
  category: true,
  executeType: true,
  date: true,
  time: true,
  hospital: true,
  product: true,
  speaker: true,
  minutes: true,
  heads: true,
  meal: true,
  name: true,
}

const filled = (text: string, changes = {}) => {
  const read = readSentence(text, instantMs(instantAt('2026-12-03', '10:00')), KNOWN)
  const form = { category: 'ONETIME', executeType: 'onSite', people: undefined, free: FREE, ...changes } as const
  const { talks, meal, heads, filled, left } = fieldsOf(read, '', form)
  const lengths = talks?.map(({ id, minutes }) => `${id} ${minutes ?? '-'}`) ?? []
  return [...lengths, meal, heads, `filled ${filled.join(' ')}`, `left ${left.join(' ')}`].filter(Boolean).join('; ')
}

test('values go to fields that are free and that the category has', () => {
  const rows = [
    filled('王建国讲 40 分钟，陈志远讲 20 分钟，李娜分享'),
    filled('30 min talks by 王建国 and 陈志远'),
    filled('讲 30 分钟'),
    filled('20人 人均 150'),
    filled('人均 150'),
    filled('人均 150', { people: 10 }),
    filled('20人 人均 150', { people: 10, free: { ...FREE, heads: false } }),
    filled('线上 瑞金医院 20人'),
    filled('微信会议 线下 舒脉宁 餐费 300'),
    filled('内容 舒脉宁', { category: 'TAXONOMY' }),
    filled('周四下午 瑞金医院', { free: { ...FREE, hospital: false } }),
  ]
  expect(`\n${rows.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    王建国 40; 陈志远 20; 李娜 -; filled speaker; left 
    王建国 30; 陈志远 30; filled speaker; left 
    filled ; left minutes
    3000.00; 20; filled heads meal; left 
    filled ; left meal
    1500.00; filled meal; left 
    1500.00; filled meal; left heads
    20; filled executeType heads; left hospital
    filled category product; left executeType meal
    filled ; left product
    filled ; left hospital date time
    "
  `)
})
