import { Sheet } from '../../ui/overlay/overlays.ts'
import type { DeskEntry } from '../desk-queue.ts'
import { doorTexts } from '../door-texts.ts'
import { QueueList } from './queue-list.tsx'

/** The list of what this phone has not sent yet. */
export function QueueSheet(props: { entries: readonly DeskEntry[]; open: boolean; onClose: () => void }) {
  const text = doorTexts.useText()
  return (
    <Sheet open={props.open} onClose={props.onClose} title={text.queueTitle} flush>
      <QueueList entries={props.entries} />
    </Sheet>
  )
}
