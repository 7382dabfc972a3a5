import { Button } from '../page/button.tsx'
import { showBriefToast, showToast, type ToastType } from './toast-store.ts'
import { Line } from '../../stories/story-parts.tsx'
import type { Story } from '../../stories/story.ts'

const WORDS: Readonly<Record<ToastType, string>> = {
  success: '已提交，等待直属经理审批',
  error: '没有提交：IO 余额不足，还差 ¥1,200',
  warning: '讲者李秀英当天另有会议',
  loading: '正在上传 3 张照片',
}
const TYPES = ['success', 'error', 'warning', 'loading'] as const satisfies readonly ToastType[]

export const story: Story = {
  title: 'Toast',
  variants: {
    '6 s': () => (
      <Line>
        {TYPES.map((type) => (
          <Button key={type} onClick={() => showToast({ type, text: WORDS[type] })}>
            {type}
          </Button>
        ))}
      </Line>
    ),
    '1.5 s': () => (
      <Line>
        {TYPES.map((type) => (
          <Button key={type} onClick={() => showBriefToast({ type, text: WORDS[type] })}>
            {type} brief
          </Button>
        ))}
      </Line>
    ),
    'With undo': () => (
      <Button
        onClick={() =>
          showToast({
            type: 'success',
            text: '已通过',
            duration: 5000,
            action: { label: '撤销', onPress: () => undefined },
          })
        }
      >
        undo
      </Button>
    ),
  },
}
