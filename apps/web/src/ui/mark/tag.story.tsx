import { MEETING_STATUS_CODES } from '@osmp/domain/meetings/meeting-codes.ts'
import { StatusTag } from './status-tag.tsx'
import { Tag } from './tag.tsx'
import { Line } from '../../stories/story-parts.tsx'
import type { Story } from '../../stories/story.ts'

export const story: Story = {
  title: 'Tag',
  variants: {
    Tones: () => (
      <Line>
        <Tag tone="status1">进行中</Tag>
        <Tag tone="status2">已完成</Tag>
        <Tag tone="status3" icon="alert-circle">
          待处理
        </Tag>
        <Tag tone="danger" icon="x">
          超出上限
        </Tag>
        <Tag tone="accent">新</Tag>
      </Line>
    ),
    'Every meeting status, and an unknown code': () => (
      <Line>
        {[...MEETING_STATUS_CODES, 99].map((code) => (
          <StatusTag key={code} status={code} />
        ))}
      </Line>
    ),
  },
}
