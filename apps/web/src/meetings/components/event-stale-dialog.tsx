import { useGo } from '../../kit/navigation.ts'
import { useCall } from '../../kit/query.ts'
import { paths } from '../../paths.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { eventDraftTexts } from '../event-draft-texts.ts'
import type { EventFormState } from '../event-form-state.ts'
import type { EventClash } from '../event-keeper.ts'
import { mergeEvents } from '../event-merge.ts'
import { eventPartLabel, eventPartShown } from '../event-merge-words.ts'
import { MergeSheet } from './merge-sheet.tsx'

/** eventDraftNotFound. */
const DELETED = '34010'

type Props = {
  open: boolean
  onClose: () => void
  draftId: string
  mine: EventFormState
  /** What both changed; without it the draft is no longer there. */
  clash: EventClash | undefined
  onMerge: (clash: EventClash, merge: (mine: EventFormState) => EventFormState) => void
  onKeepAsNew: () => void
  /** The copy on this device goes. */
  onLeave: () => Promise<void>
}

/** The draft was changed on another device: how the two versions become one, or what became of it. */
export function EventStaleDialog(props: Props) {
  const { open, onClose, mine, clash, onMerge } = props
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

/** It became an event, was deleted, or its event can no longer be changed. */
function Gone({ open, onClose, draftId, onKeepAsNew, onLeave }: Props) {
  const text = eventDraftTexts.useText()
  const go = useGo()
  const { error } = useCall('meetings', 'eventDraftVersion', { draftId }, { enabled: open, staleTime: 0 })
  const isDeleted = error?.code === DELETED
  const eventId = eventOf(error?.data)
  const leave = () => void onLeave().then(() => go(paths.eventEventId({ eventId }), { replace: true }))
  const others = eventId === undefined ? text.toEvents : text.openEvent
  return (
    <ConfirmDialog
      open={open && error !== null}
      onClose={onClose}
      title={text.goneTitle}
      text={error?.msg}
      confirmLabel={isDeleted ? text.keepAsNew : others}
      cancelLabel={text.later}
      onConfirm={isDeleted ? onKeepAsNew : leave}
    />
  )
}

function eventOf(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('eventId' in data)) return undefined
  return typeof data.eventId === 'string' ? data.eventId : undefined
}
