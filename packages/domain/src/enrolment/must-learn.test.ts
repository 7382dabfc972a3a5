import { expect, test } from 'vitest'
import { MUST_LEARN, newsText } from './must-learn.ts'

const FACTS = {
  name: '血脂研讨会',
  when: '2026-12-22 14:00 周二',
  where: '华山医院 3 楼',
  speakers: '陈志远、李敏',
  organiser: '示例医药',
  page: 'https://osmp.test/landing/1',
}

test('texts for people that no channel reaches', () => {
  const texts = MUST_LEARN.map((kind) => newsText(kind, FACTS, 'zh-CN'))
  texts.push(newsText('changed', { ...FACTS, where: '', speakers: '' }, 'en'))
  expect(`\n${texts.join('\n\n')}\n`).toMatchInlineSnapshot(`
    "
    您好，原定 2026-12-22 14:00 周二 的“血脂研讨会”已取消，给您带来不便，敬请谅解。
    示例医药

    您好，您报名的“血脂研讨会”有变更，请以下列安排为准。
    时间：2026-12-22 14:00 周二
    地点：华山医院 3 楼
    讲者：陈志远、李敏
    详情：https://osmp.test/landing/1
    示例医药

    您好，很抱歉，“血脂研讨会”这次未能为您安排席位，期待下次与您相见。
    示例医药

    您好，“血脂研讨会”有空位了，您已正式报名，期待您的到来。
    时间：2026-12-22 14:00 周二
    地点：华山医院 3 楼
    讲者：陈志远、李敏
    详情：https://osmp.test/landing/1
    示例医药

    Hello, “血脂研讨会”, which you enrolled for, has changed. This is what holds now.
    Time: 2026-12-22 14:00 周二
    Details: https://osmp.test/landing/1
    示例医药
    "
  `)
})
