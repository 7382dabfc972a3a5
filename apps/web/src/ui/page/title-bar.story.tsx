import { IconButton } from './icon-button.tsx'
import { TitleBar } from './title-bar.tsx'
import type { Story } from '../../stories/story.ts'

export const story: Story = {
  title: 'Title bar',
  variants: {
    'Back in history': () => <TitleBar title="会议详情" back="history" />,
    'Back replaces the route, one action': () => (
      <TitleBar
        title="发起会议"
        back={{ replace: { path: '/main', params: { tab: 'mine' } } }}
        action={<IconButton icon="more" label="更多" />}
      />
    ),
    'Long title': () => <TitleBar title="2026 年度心血管内科高血压规范化诊疗学术研讨会暨病例分享" back="history" />,
    'Without back': () => <TitleBar title="首页" />,
  },
}
