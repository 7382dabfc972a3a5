import { useState } from 'react'
import type { Story } from '../stories/story.ts'
import { BarLine } from './chart/bar-line.tsx'
import { Group } from './page/group.tsx'
import { ChartColumns } from './chart/chart-columns.tsx'
import { ChartFunnel } from './chart/chart-funnel.tsx'

const MEETINGS = [2, 4, 3, 7, 5, 0, 6, 9, 8, 12, 10, 4]
const MONEY = [
  [32, 30],
  [48, 51],
  [40, 28],
  [64, 60],
  [20, 0],
  [52, 12],
] as const

const STEPS = [
  { key: 'invited', label: '已邀请', value: 120, rates: [] },
  { key: 'opened', label: '打开邀请函', value: 86, rates: ['占已邀请 72%'] },
  { key: 'enrolled', label: '已报名', value: 130, rates: ['其中受邀 54 人，占已邀请 45%'] },
  { key: 'signed', label: '已签到', value: 110, rates: ['占已报名 84.6%', '其中受邀 48 人，占已邀请 40%'] },
  { key: 'surveyed', label: '已答问卷', value: 28, rates: ['占已签到 25.5%'] },
]

function Funnel() {
  const [chosen, setChosen] = useState('enrolled')
  return (
    <ChartFunnel
      title="邀约进展"
      heads={{ label: '步骤', value: '人数', rates: '比例' }}
      steps={STEPS}
      chosen={chosen}
      onChoose={setChosen}
    />
  )
}

export const story: Story = {
  title: 'Charts',
  variants: {
    'Columns, each leading to its rows': () => (
      <Group padded>
        <ChartColumns
          title="每月会议"
          figure="共 70 场"
          labelHead="月份"
          valueHead="会议"
          columns={MEETINGS.map((value, place) => ({
            key: String(place),
            label: `2026 年 ${place + 1} 月`,
            short: String(place + 1),
            value,
            href: `#${place + 1}`,
          }))}
        />
      </Group>
    ),
    'Columns before their plan': () => (
      <Group padded>
        <ChartColumns
          title="计划与实际"
          figure="实际 ¥18,100 / 计划 ¥25,600"
          labelHead="月份"
          againstHead="计划"
          valueHead="实际"
          columns={MONEY.map(([planned, actual], place) => ({
            key: String(place),
            label: `2026 年 ${place + 6} 月`,
            short: String(place + 6),
            value: actual,
            shown: `¥${actual}00`,
            against: { value: planned, shown: `¥${planned}00` },
          }))}
        />
      </Group>
    ),
    'Bars on their plan': () => (
      <Group padded>
        <BarLine
          title="各类费用"
          labelHead="费用"
          againstHead="计划"
          valueHead="实际"
          bars={[
            { key: '1', label: '讲者劳务费', value: 9600, shown: '¥9,600', against: { value: 9600, shown: '¥9,600' } },
            { key: '2', label: '餐费', value: 6900, shown: '¥6,900', against: { value: 6400, shown: '¥6,400' } },
            { key: '3', label: '场地费', value: 0, shown: '¥0', against: { value: 2000, shown: '¥2,000' } },
          ]}
        />
      </Group>
    ),
    Funnel: () => (
      <Group padded>
        <Funnel />
      </Group>
    ),
  },
}
