import { ErrorState } from './error-state.tsx'
import type { Story } from '../../stories/story.ts'

export const story: Story = {
  title: 'Error state',
  variants: {
    'With retry and a code': () => (
      <ErrorState what="会议列表没有加载出来" todo="请检查网络后重试" code="E-7F3A21" onRetry={() => undefined} />
    ),
    Retrying: () => <ErrorState what="会议列表没有加载出来" onRetry={() => undefined} retrying />,
  },
}
