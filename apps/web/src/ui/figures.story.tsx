import type { Story } from '../stories/story.ts'
import { BarLine } from './chart/bar-line.tsx'
import { Group } from './page/group.tsx'
import { Figure, FigureRow } from './mark/figure.tsx'

export const story: Story = {
  title: 'Figures',
  variants: {
    'The number first': () => (
      <Group padded>
        <FigureRow>
          <Figure plain value="42" unit="人" label="已报名" note="名额 60" />
          <Figure plain value="38" unit="人" label="已签到" tone="accent" />
          <Figure plain value="3" unit="天" label="距结案截止" tone="act" />
        </FigureRow>
      </Group>
    ),
    'Bars with a table for screen readers': () => (
      <Group padded>
        <BarLine
          title="各类费用"
          labelHead="费用"
          valueHead="金额"
          bars={[
            { key: '1', label: '讲者劳务费', value: 960000, shown: '¥9,600' },
            { key: '2', label: '餐费', value: 640000, shown: '¥6,400' },
            { key: '3', label: '场地费', value: 200050, shown: '¥2,000.5' },
            { key: '4', label: '交通费', value: 0, shown: '¥0' },
          ]}
        />
      </Group>
    ),
  },
}
