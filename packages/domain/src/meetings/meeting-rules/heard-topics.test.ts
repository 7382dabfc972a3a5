import { expect, test } from 'vitest'
import { heardMeetings, heardParams, withoutHeard } from './heard-topics.ts'
import { builtIn } from './rule-result.ts'
import { ruleFault } from './rule-texts.ts'
import type { HeardTopic } from './rule-types.ts'

const heard = (doctor: string, engagementId: string): HeardTopic => ({
  doctor,
  engagementId,
  engagementName: `科室会${engagementId}`,
  day: '2026-10-05',
})
const found = (...people: HeardTopic[]) =>
  builtIn('repeatTopic', {
    ok: false,
    field: 'topics',
    params: { topic: '血脂', value: 2, limit: 12, ...heardParams(people) },
  })

test('a finding names the doctors with the meeting where they heard the topic', () => {
  const result = found(heard('张伟', 'a'), heard('李娜', 'b'))
  expect(heardMeetings([result])).toEqual(['a', 'b'])
  expect(ruleFault(result, 'zh-CN')).toBe(
    '受邀或已报名人员中有 2 人在 12 个月内听过“血脂”：张伟（2026-10-05 科室会a）、李娜（2026-10-05 科室会b）。',
  )
})

test('whoever may not see the other meeting reads neither it nor who was there', () => {
  const [shown] = withoutHeard([found(heard('张伟', 'a'), heard('李娜', 'b'))], (id) => id === 'b')
  expect(JSON.stringify(shown)).not.toMatch(/张伟|科室会a/)
  expect(shown && ruleFault(shown, 'en')).toBe(
    '2 invited or enrolled people heard “血脂” within 12 months: 李娜 (科室会b, 2026-10-05) and others.',
  )
})
