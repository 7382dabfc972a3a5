import type { Story } from '../../stories/story.ts'
import { Icon } from '../mark/icon.tsx'
import { Tag } from '../mark/tag.tsx'
import { Timeline } from './timeline.tsx'

export const story: Story = {
  title: 'Timeline',
  variants: {
    'Title and description': () => (
      <Timeline
        label="审批进度"
        items={[
          { key: '1', title: '李静提交申请', des: '2026-11-21 10:05' },
          { key: '2', title: '王强 通过', des: '直属经理 · 2026-11-21 14:20 · “预算已核对”' },
          {
            key: '3',
            title: '等待合规审批',
            des: '赵敏 · 已等待 2 小时',
            circleColor: 'var(--status3)',
            circleSize: 16,
          },
          { key: '4', title: '财务审批', circleColor: 'var(--drawing)', circleSize: 8 },
        ]}
      />
    ),
    'Own icons and content': () => (
      <Timeline
        items={[
          { key: '1', title: '会议创建', des: '2026-11-21 10:05', icon: <Icon name="plus" /> },
          { key: '2', title: '已签到 32 人', des: '2026-11-27 14:30', icon: <Icon name="user-check" /> },
          {
            key: '3',
            title: '退回',
            icon: <Icon name="undo" />,
            content: (
              <div>
                <Tag tone="status3">退回修改</Tag>
                <p>场地费超过上限，请换会场或说明原因。</p>
              </div>
            ),
          },
        ]}
      />
    ),
  },
}
