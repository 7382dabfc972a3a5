import { BottomBar } from './bottom-bar.tsx'
import { Button } from './button.tsx'
import type { Story } from '../../stories/story.ts'

export const story: Story = {
  title: 'Bottom bar',
  variants: {
    'One primary': () => <BottomBar note="已保存 14:02" primary={<Button variant="primary">提交审批</Button>} />,
    Decision: () => (
      <BottomBar secondary={<Button>退回修改</Button>} primary={<Button variant="primary">通过</Button>} />
    ),
    'With the reason why not': () => (
      <BottomBar
        primary={
          <Button variant="primary" reason="还有 1 项必须处理">
            提交审批
          </Button>
        }
      />
    ),
  },
}
