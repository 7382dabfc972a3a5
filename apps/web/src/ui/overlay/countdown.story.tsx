import { addMinutes } from '@osmp/domain/kit/time.ts'
import { useState } from 'react'
import type { Story } from '../../stories/story.ts'
import { CountdownRing } from './countdown-ring.tsx'
import { Countdown } from './countdown.tsx'

const START = '2026-11-27T06:00:00.000Z'

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()

function Renewing() {
  const [end, setEnd] = useState(() => inSeconds(15))
  return <CountdownRing end={end} onEnd={() => setEnd(inSeconds(15))} />
}

export const story: Story = {
  title: 'Countdown',
  variants: {
    'Days, hours, minutes': () => (
      <div style={{ display: 'grid', gap: 'var(--space-2)' }}>
        <Countdown start={START} end={addMinutes(START, 3 * 1440 + 125)} />
        <Countdown start={START} end={addMinutes(START, 125)} />
        <Countdown start={START} end={addMinutes(START, 25)} />
      </div>
    ),
    'Under a minute': () => <Countdown start={START} end={addMinutes(START, 0.9)} />,
    Over: () => <Countdown start={START} end={START} />,
    'Ring of 15 seconds': Renewing,
  },
}
