import { Avatar } from '../mark/avatar.tsx'
import { FactList } from '../mark/fact-list.tsx'
import { ListRow } from './list-row.tsx'
import { MoneyText } from '../mark/money-text.tsx'
import { Section } from './section.tsx'
import { Tag } from '../mark/tag.tsx'
import type { Story } from '../../stories/story.ts'

export const story: Story = {
  title: 'Section, rows, facts',
  variants: {
    Rows: () => (
      <Section title="会议" note="会前 3 个工作日内不能更改讲者。">
        <ListRow icon="calendar" label="日程" value="4 项" href="#agenda" />
        <ListRow
          icon="mic"
          label="讲者"
          description="王建国、李秀英"
          value={<Tag tone="status3">1 人待签</Tag>}
          onClick={() => undefined}
        />
        <ListRow leading={<Avatar name="陈思远" />} label="陈思远" description="直属经理" value="已通过" />
        <ListRow icon="trash" label="删除草稿" tone="danger" onClick={() => undefined} />
      </Section>
    ),
    Facts: () => (
      <Section title="基本信息">
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
      </Section>
    ),
    Folding: () => (
      <Section title="审批记录" fold="closed">
        <ListRow label="提交" value="2026-11-21 11:02" />
        <ListRow label="直属经理通过" value="2026-11-21 14:30" />
      </Section>
    ),
  },
}
