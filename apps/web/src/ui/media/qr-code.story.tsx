import type { Story } from '../../stories/story.ts'
import { PAPER } from './paper.ts'
import { QrCode } from './qr-code.tsx'

const LINK = 'https://osmp.example.com/landing/MT20261127001'

export const story: Story = {
  title: 'QR code',
  variants: {
    'Size 128, level L, no margin': () => <QrCode value={LINK} label="会议报名二维码" />,
    'On a card with its quiet zone, level H': () => (
      <div style={{ display: 'inline-block', padding: 'var(--space-6)', background: PAPER }}>
        <QrCode value={LINK} label="签到二维码" size={240} level="H" />
      </div>
    ),
  },
}
