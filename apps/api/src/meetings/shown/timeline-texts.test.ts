import { CHAIN_STEPS } from '@osmp/domain/approvals/approval-chain.ts'
import { expect, test } from 'vitest'
import { timelineText } from './timeline-texts.ts'

test('who agreed, says as whom; an entry that does not know says that alone', () => {
  const titles = [...CHAIN_STEPS, undefined].map((step) => {
    const params = { comment: '', step }
    return `${timelineText('nodePassed', params, 'zh-CN').title} | ${timelineText('nodePassed', params, 'en').title}`
  })
  expect(titles.join('\n')).toMatchInlineSnapshot(`
    "通过（直属经理审批） | Passed (line manager approval)
    通过（合规审批） | Passed (compliance approval)
    通过（财务审批） | Passed (finance approval)
    通过 | Passed"
  `)
  expect(timelineText('nodePassed', { comment: '预算已核对' }, 'zh-CN').detail).toBe('预算已核对')
})
