import { useState } from 'react'
import type { Story } from '../../stories/story.ts'
import { Button } from './button.tsx'
import { Watermark } from './watermark.tsx'

function Marked() {
  const [presses, setPresses] = useState(0)
  return (
    <div style={{ display: 'grid', gap: 'var(--space-3)', minHeight: '480px', alignContent: 'start' }}>
      <Watermark text="李静 E10023" />
      <Button onClick={() => setPresses(presses + 1)}>按了 {presses} 次</Button>
    </div>
  )
}

export const story: Story = { title: 'Watermark', variants: { 'Never catches a click': Marked } }
