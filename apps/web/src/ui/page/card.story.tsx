import { Card } from './card.tsx'
import { IconButton } from './button.tsx'
import type { Story } from '../../stories/story.ts'

export const story: Story = {
  title: 'Card',
  variants: {
    Contracts: () => (
      <Card title="讲者合同" kind="contracts" action={<IconButton icon="chevron-right" label="查看讲者合同" />}>
        3 份已签署，1 份待签署
      </Card>
    ),
    Information: () => (
      <Card title="基本信息" kind="information">
        线下会议，上海市第一人民医院 心血管内科
      </Card>
    ),
    Taxonomy: () => (
      <Card title="会议分类" kind="taxonomy">
        学术推广 / 区域会议 / 专题讨论
      </Card>
    ),
    'Without a title': () => <Card>一段没有标题的说明。</Card>,
  },
}
