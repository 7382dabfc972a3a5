import { MergeSheet } from '../../kit/form/lazy-merge-sheet.ts'
import { useGo } from '../../kit/page/navigation.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/page/button.tsx'
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx'
import { eventDraftTexts } from '../event-draft-texts.ts'
import type { EventFormState } from '../event-form-state.ts'
import type { EventClash, EventKeeping } from '../event-keeper.ts'
import { mergeEvents } from '../event-merge.ts'
import { eventPartLabel, eventPartShown } from '../event-merge-words.ts'

type Props = {
  open: boolean
  onClose: () => void
  /** The stored event that is being changed. */
  eventId: string | undefined
  mine: EventFormState
  /** What both changed, or why it can no longer be gone on with. */
  keeping: EventKeeping
  onMerge: (clash: EventClash, merge: (mine: EventFormState) => EventFormState) => void
  onKeepAsNew: () => void
  /** The copy on this device goes. */
  onLeave: () => Promise<void>
}

/** The draft was changed on another device: how the two versions become one, or what became of it. */
export function EventStaleDialog(props: Props) {
  const { open, onClose, mine, keeping, onMerge } = props
  const { clash } = keeping
  const text = eventDraftTexts.useText()
  if (clash === undefined) return <Gone {...props} />
  const { base, theirs, version } = clash
  const parts = mergeEvents({ base, mine, theirs }).conflicts.map((conflict) => ({
    id: conflict.id,
    label: eventPartLabel(conflict, [mine, theirs, base]),
    mine: eventPartShown(mine, conflict),
    theirs: eventPartShown(theirs, conflict),
  }))
  return (
    <MergeSheet
      key={version}
      {...{ open, onClose, parts }}
      title={text.staleTitle}
      sentence={text.sentence}
      onMerge={(takesTheirs) => onMerge(clash, (form) => mergeEvents({ base, mine: form, theirs }, takesTheirs).form)}
    />
  )
}

/** It became an event, was deleted, or its event can no longer be changed. The words here may become a draft of their own. */
function Gone({ open, onClose, eventId: changed, keeping, onKeepAsNew, onLeave }: Props) {
  const text = eventDraftTexts.useText()
  const go = useGo()
  const { refusal, msg = text.gone, data } = keeping.refusal ?? {}
  const eventId = refusal === 'eventNotFound' ? undefined : (eventOf(data) ?? changed)
  const leave = () => void onLeave().then(() => go(paths.eventEventId({ eventId }), { replace: true }))
  const others = eventId === undefined ? text.toEvents : text.openEvent
  return (
    <Dialog open={open} onClose={onClose} title={text.goneTitle} text={text.goneText(msg, others)}>
      <DialogActions>
        <Button onClick={onClose}>{text.later}</Button>
        <Button onClick={leave}>{others}</Button>
      </DialogActions>
      <DialogActions>
        <Button variant="primary" onClick={onKeepAsNew}>
          {text.keepAsNew}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function eventOf(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('eventId' in data)) return undefined
  return typeof data.eventId === 'string' ? data.eventId : undefined
}
