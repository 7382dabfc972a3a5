import type { Story } from '../../stories/story.ts'
import { PhotoGrid } from './photo-grid.tsx'

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="120"><path fill="#8a8f98" d="M0 0h120v120H0z"/><path fill="#d7dae0" d="M10 100l35-45 25 30 15-18 25 33z"/></svg>'

/** A drawn photo. */
export const PAPER = `data:image/svg+xml,${encodeURIComponent(DRAWING)}`

const photos = [
  { key: 'a', src: PAPER, alt: '会场全景' },
  { key: 'b', src: PAPER, alt: '讲者', progress: 0.42 },
  { key: 'c', src: PAPER, alt: '签到台', progress: 0, failed: true },
]
const nothing = () => undefined

export const story: Story = {
  title: 'Photo grid',
  variants: {
    'To look at': () => <PhotoGrid photos={photos} onOpen={nothing} />,
    'To add to': () => (
      <PhotoGrid photos={photos} onOpen={nothing} onAdd={nothing} onRetry={nothing} onRemove={nothing} />
    ),
  },
}
