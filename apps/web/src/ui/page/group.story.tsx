import { Avatar } from '../mark/avatar.tsx'
import { FactList } from '../mark/fact-list.tsx'
import { Act, Row } from './row.tsx'
import { MoneyText } from '../mark/money-text.tsx'
import { Group } from './group.tsx'
import { Tag } from '../mark/tag.tsx'
import { ClipTitle } from '../mark/clip-title.tsx'
import { StatusRing } from '../mark/status-ring.tsx'
import { MEETING_STATUSES } from '@osmp/domain/meetings/meeting-codes.ts'
import type { Story } from '../../stories/story.ts'

const STATUSES = Object.keys(MEETING_STATUSES).map(Number)

export const story: Story = {
  title: 'Group, rows, facts',
  variants: {
    Rows: () => (
      <Group title="会议" note="会前 3 个工作日内不能更改讲者。">
        <Row icon="calendar" title="日程" end="4 项" href="#agenda" />
        <Row
          icon="mic"
          title="讲者"
          second="王建国、李秀英"
          end={<Tag tone="status3">1 人待签</Tag>}
          onClick={() => undefined}
        />
        <Row lead={<Avatar name="陈思远" />} title="陈思远" second="直属经理" end="已通过" />
        <Row icon="trash" title="删除草稿" tone="danger" onClick={() => undefined} />
      </Group>
    ),
    Meetings: () => (
      <Group title="今天 · 11月27日 周五" count={13}>
        {STATUSES.map((status) => (
          <Row
            key={status}
            lead={<StatusRing status={status} />}
            title={<ClipTitle>上海心血管代谢指南更新与长期管理院内学术交流会</ClipTitle>}
            end={<MoneyText amount="10050" />}
            second="2026-11-27 14:00"
            secondEnd={<Act>还剩 4 个工作日</Act>}
            href="#meeting"
            arrow={false}
          />
        ))}
      </Group>
    ),
    Facts: () => (
      <Group title="基本信息">
        <FactList
          facts={[
            { label: '会议编号', value: 'ENG202611210001' },
            { label: '开始时间', value: '2026-11-28 14:00' },
            { label: '地点', value: '上海市第一人民医院虹口院区 3 号楼 5 层学术报告厅' },
            { label: '预算', value: <MoneyText amount="12800.50" size="strong" /> },
            {
              label: '会议目的',
              value: '围绕高血压合并糖尿病患者的联合用药，交流本院真实病例与随访经验。',
              wide: true,
            },
          ]}
        />
      </Group>
    ),
    Folding: () => (
      <Group title="审批记录" fold="closed">
        <Row title="提交" end="2026-11-21 11:02" />
        <Row title="直属经理通过" end="2026-11-21 14:30" />
      </Group>
    ),
  },
}
