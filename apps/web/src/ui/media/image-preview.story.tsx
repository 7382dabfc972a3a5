import { useState } from 'react'
import { Opener } from '../../stories/story-parts.tsx'
import type { Story } from '../../stories/story.ts'
import { ImagePreview } from './image-preview.tsx'
import { PhotoGrid } from './photo-grid.tsx'

/** A drawn scene in place of a photo. */
function scene(hue: number, width: number, height: number): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="hsl(${hue} 40% 80%)"/><circle cx="70%" cy="30%" r="12%" fill="hsl(${hue} 70% 60%)"/>
    <path d="M0 ${height}L${width * 0.4} ${height * 0.4}L${width * 0.7} ${height * 0.8}L${width} ${height * 0.6}V${height}z" fill="hsl(${hue} 45% 40%)"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

const IMAGES = [
  { src: scene(170, 1200, 800), alt: '会场全景', caption: 'MT20261127001 · 2026-11-27 14:35 · 会场全景' },
  { src: scene(30, 800, 1200), alt: '签到台' },
  { src: scene(220, 60, 60), alt: '很小的图' },
]

const PHOTOS = [
  { key: '1', src: scene(170, 300, 200), alt: '会场全景' },
  { key: '2', src: scene(30, 200, 300), alt: '签到台' },
  { key: '3', src: scene(220, 300, 300), alt: '讲者演讲', progress: 0.42 },
  { key: '4', src: scene(300, 300, 300), alt: '茶歇', failed: true },
]

function Grid() {
  const [at, setAt] = useState<number>()
  return (
    <div>
      <PhotoGrid photos={PHOTOS} onOpen={setAt} onAdd={() => {}} onRetry={() => {}} onRemove={() => {}} />
      <ImagePreview open={at !== undefined} onClose={() => setAt(undefined)} images={IMAGES} start={at} />
    </div>
  )
}

export const story: Story = {
  title: 'Images',
  variants: {
    'Full screen': () => (
      <Opener label="查看 3 张照片">
        {(open, close) => <ImagePreview open={open} onClose={close} images={IMAGES} />}
      </Opener>
    ),
    'Photo grid': Grid,
  },
}
