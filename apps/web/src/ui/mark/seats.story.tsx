import { Line } from '../../stories/story-parts.tsx'
import type { Story } from '../../stories/story.ts'
import { BrandMark } from './brand-mark.tsx'
import { Seats } from './seats.tsx'

const COVER = { width: 326, height: 183 }

export const story: Story = {
  title: 'Seats',
  variants: {
    'The mark': () => (
      <Line>
        {[16, 24, 32, 48, 96].map((size) => (
          <BrandMark key={size} size={size} />
        ))}
      </Line>
    ),
    'A room': () => (
      <Line>
        <Seats {...COVER} total={110} filled={62} />
      </Line>
    ),
    'A small room, and the same where it fills its box': () => (
      <Line>
        <Seats {...COVER} total={20} filled={12} />
        <Seats {...COVER} total={20} filled={12} fills />
      </Line>
    ),
    'More seats than dots': () => (
      <Line>
        <Seats {...COVER} total={600} filled={598} />
      </Line>
    ),
  },
}
