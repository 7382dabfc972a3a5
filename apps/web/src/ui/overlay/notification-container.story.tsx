import { useState } from 'react'
import type { Story } from '../../stories/story.ts'
import { NotificationContainer, type Notification } from './notification-container.tsx'

const START: readonly Notification[] = [
  { key: '1', title: '1 场会议等你审批', text: '糖尿病规范化诊疗沙龙 · ¥18,600', onOpen: () => {} },
  { key: '2', title: '签到已开放', icon: 'qr-code' },
]

function Notices() {
  const [shown, setShown] = useState(START)
  return (
    <div style={{ minHeight: '160px' }}>
      <NotificationContainer
        notifications={shown}
        onClose={(key) => setShown((now) => now.filter((one) => one.key !== key))}
      />
    </div>
  )
}

export const story: Story = { title: 'Notifications', variants: { 'Top 65, left 50%': Notices } }
