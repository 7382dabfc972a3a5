import { lazy, Suspense, useState } from 'react'
import { Row } from '../../ui/page/row.tsx'
import { Sheet } from '../../ui/overlay/overlays.ts'
import { RowSkeletons } from '../../ui/page/skeleton.tsx'
import { ownSessionsTexts } from '../own-sessions-texts.ts'

const OwnSessions = lazy(async () => ({ default: (await import('./own-sessions.tsx')).OwnSessions }))

/** The way to one's own sessions; the list comes when it is asked for. */
export function OwnSessionsRow() {
  const text = ownSessionsTexts.useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Row icon="lock" title={text.title} second={text.hint} onClick={() => setOpen(true)} />
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={text.title}>
        <Suspense fallback={<RowSkeletons count={3} />}>
          <OwnSessions />
        </Suspense>
      </Sheet>
    </>
  )
}
