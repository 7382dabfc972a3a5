import { BottomBar } from '../page/bottom-bar.tsx'
import { Button } from '../page/button.tsx'
import { RuleChips } from './rule-chips.tsx'
import type { RuleFinding } from './rule-finding.ts'
import { showBriefToast } from '../overlay/toast-store.ts'
import type { Story } from '../../stories/story.ts'

const FINDINGS: readonly RuleFinding[] = [
  {
    id: 'lead-time',
    group: 'time',
    level: 'block',
    what: '准备时间不足',
    short: '2/5 个工作日',
    figure: '2 个工作日',
    limit: '不少于 5 个工作日',
    why: '会议提前申请管理办法',
    basis: '2026-01-01 起生效，第 3 版，依据：企业惯例',
    fix: '把开始时间改到 2026-11-30 之后',
    field: 'start',
  },
  {
    id: 'conflict',
    group: 'speakers',
    level: 'warn',
    what: '讲者当天另有会议',
    why: '讲者服务管理办法',
    fix: '换一位讲者，或与讲者确认时间',
    field: 'speakers',
  },
  { id: 'route', group: 'speakers', level: 'info', what: '劳务费由合格会议组织方支付', why: '支付路径' },
  {
    id: 'cap',
    group: 'speakers',
    level: 'ok',
    what: '讲者年度酬劳未超上限',
    figure: '¥18,000',
    limit: '不超过 ¥80,000',
    why: '讲者服务管理办法',
  },
  {
    id: 'budget',
    group: 'money',
    level: 'ok',
    what: 'IO 余额充足',
    figure: '¥12,800',
    limit: '不超过 ¥50,000',
    why: '费用预算管理办法',
  },
]

const jump = (field: string) => showBriefToast({ type: 'success', text: field })

export const story: Story = {
  title: 'Rule chips',
  variants: {
    'Over the bottom bar': () => (
      <BottomBar
        above={<RuleChips findings={FINDINGS} onJump={jump} />}
        primary={
          <Button variant="primary" reason="还有 1 项必须处理">
            提交审批
          </Button>
        }
      />
    ),
    'All met': () => <RuleChips findings={FINDINGS.slice(3)} />,
    'Asked again': () => <RuleChips findings={FINDINGS} isStale />,
  },
}
