import { CHAIN_STEPS } from '@osmp/domain/approvals/approval-chain.ts'
import { expect, test } from 'vitest'
import { timelineText } from './timeline-texts.ts'

test('who agreed, says as whom; an entry that does not know says that alone', () => {
  const titles = [...CHAIN_STEPS, undefined].map((step) => {
    const params = { comment: '', step }
    return `${timelineText('nodePassed', params, 'zh-CN').title} | ${timelineText('nodePassed', params, 'en').title}`
  })
  expect(titles.join('\n')).toMatchInlineSnapshot(`
    "同意（直属经理审批） | Agreed (line manager approval)
    同意（合规审批） | Agreed (compliance approval)
    同意（财务审批） | Agreed (finance approval)
    同意 | Agreed"
  `)
  expect(timelineText('nodePassed', { comment: '预算已核对' }, 'zh-CN').detail).toBe('预算已核对')
})
