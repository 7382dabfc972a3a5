import { useState } from 'react'
import { Avatar } from './mark/avatar.tsx'
import { ChipLine, FilterChip } from './mark/chip.tsx'
import { MoneyText } from './mark/money-text.tsx'
import { ProgressRing } from './chart/progress-ring.tsx'
import { Segmented } from './page/segmented.tsx'
import { Tabs } from './page/tabs.tsx'
import { Line } from '../stories/story-parts.tsx'
import type { Story } from '../stories/story.ts'

const GROUPS = ['全部', '待我处理', '审批中', '执行中', '待结案', '已结案']
const VIEWS = [
  { value: 'list', label: '列表' },
  { value: 'month', label: '月历' },
] as const
const TABS = [
  { id: 'waiting', label: '待我审批', count: 3 },
  { id: 'done', label: '我已审批' },
] as const

function Chips() {
  const [on, setOn] = useState('全部')
  return (
    <ChipLine label="会议状态">
      {GROUPS.map((group, place) => (
        <FilterChip key={group} pressed={group === on} onPress={() => setOn(group)} count={place === 1 ? 4 : undefined}>
          {group}
        </FilterChip>
      ))}
    </ChipLine>
  )
}

function Views() {
  const [view, setView] = useState<'list' | 'month'>('list')
  return <Segmented label="视图" options={VIEWS} value={view} onChange={setView} />
}

function Approvals() {
  const [tab, setTab] = useState<'waiting' | 'done'>('waiting')
  return (
    <Tabs label="审批" tabs={TABS} selected={tab} onSelect={setTab}>
      <p style={{ padding: 'var(--space-4)' }}>{tab === 'waiting' ? '3 场会议等您审批' : '本月已审批 12 场'}</p>
    </Tabs>
  )
}

export const story: Story = {
  title: 'Chips, tabs, small figures',
  variants: {
    'Filter chips': Chips,
    Segmented: Views,
    Tabs: Approvals,
    Avatars: () => (
      <Line>
        <Avatar name="陈思远" />
        <Avatar name="Anna Meyer" />
        <Avatar name="王建国" size="large" />
      </Line>
    ),
    'Progress rings': () => (
      <Line>
        <ProgressRing percent={0} label="结案进度" />
        <ProgressRing percent={67} label="结案进度" />
        <ProgressRing percent={100} label="结案进度" />
      </Line>
    ),
    Money: () => (
      <Line>
        <MoneyText amount="1234567.50" />
        <MoneyText amount="12800.00" size="strong" />
        <MoneyText amount="-350.25" size="title" />
        <MoneyText amount="" />
      </Line>
    ),
  },
}
