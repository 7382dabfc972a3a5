import { useRef, useState } from 'react'
import { Button } from '../page/button.tsx'
import { Row } from '../page/row.tsx'
import { Sheet } from './overlays.ts'
import { Opener } from '../../stories/story-parts.tsx'
import type { Story } from '../../stories/story.ts'

function Anchored() {
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  return (
    <div data-opens-overlay>
      <Button ref={anchor} onClick={() => setOpen(true)}>
        排序
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title="排序" anchor={anchor} flush>
        <Row title="按开始时间" onClick={() => setOpen(false)} />
        <Row title="按更新时间" onClick={() => setOpen(false)} />
      </Sheet>
    </div>
  )
}

export const story: Story = {
  title: 'Sheet',
  variants: {
    'As high as it needs': () => (
      <Opener label="更多操作">
        {(open, close) => (
          <Sheet open={open} onClose={close} title="更多操作" flush>
            <Row icon="pen" title="变更会议" onClick={close} />
            <Row icon="copy" title="复制为新会议" onClick={close} />
            <Row icon="x-circle" title="取消会议" tone="danger" onClick={close} />
          </Sheet>
        )}
      </Opener>
    ),
    'Near full height with a footer': () => (
      <Opener label="筛选">
        {(open, close) => (
          <Sheet
            open={open}
            onClose={close}
            title="筛选"
            height="tall"
            flush
            footer={
              <Button variant="primary" block onClick={close}>
                看 24 场会议
              </Button>
            }
          >
            {Array.from({ length: 30 }, (_, place) => (
              <Row key={place} title={`条件 ${place + 1}`} />
            ))}
          </Sheet>
        )}
      </Opener>
    ),
    'Popover at its anchor from 768 px': Anchored,
  },
}
