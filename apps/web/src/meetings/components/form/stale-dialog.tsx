import { useCall } from '../../../kit/calls/query.ts'
import { defineTexts } from '../../../kit/texts.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import type { MeetingFormState } from '../../form/meeting-form-state.ts'
import type { MeetingClash } from '../../form/meeting-keeper.ts'
import { mergeForms } from '../../form/meeting-merge.ts'
import { conflictLabel, partShown } from '../../form/merge-words.ts'
import { MergeSheet } from '../../../kit/form/merge-sheet.tsx'
import { formatKept } from '../../../kit/format-kept.ts'

const { useText } = defineTexts({
  title: ['会议已被修改', 'The meeting was changed'],
  changed: (who: string, what: string, time: string) => [`${who}于 ${time}：${what}。`, `${who}, ${time}: ${what}. `],
  saved: (time: string) => [`会议于 ${time} 在别处有更新。`, `The meeting was changed elsewhere at ${time}. `],
  plain: ['会议在别处有更新。', 'The meeting was changed elsewhere. '],
  goOn: ['这里不能再修改它，请载入最新内容。', 'It can no longer be edited here; load the latest version.'],
  reload: ['载入最新内容', 'Load the latest'],
  later: ['先不载入', 'Not now'],
})

/** A change and its entry in the course are made at one moment. */
const LOGGED_WITHIN_MS = 1000

type Props = {
  open: boolean
  onClose: () => void
  engagementId: string | undefined
  mine: MeetingFormState
  /** What both changed; without it the meeting can only be reloaded. */
  clash: MeetingClash | undefined
  onMerge: (clash: MeetingClash, merge: (mine: MeetingFormState) => MeetingFormState) => void
  onReload: () => void
}

/** Another person changed the meeting: their name, and how the two versions become one. */
export function StaleDialog({ open, onClose, engagementId, mine, clash, onMerge, onReload }: Props) {
  const text = useText()
  const sentence = useWho(open, engagementId)
  return (
    <>
      <ConfirmDialog
        open={open && clash === undefined}
        onClose={onClose}
        title={text.title}
        text={`${sentence}${text.goOn}`}
        confirmLabel={text.reload}
        cancelLabel={text.later}
        onConfirm={onReload}
      />
      {clash !== undefined && (
        <Clashing
          key={clash.version}
          {...{ open, onClose, sentence, mine, clash }}
          onMerge={(merge) => onMerge(clash, merge)}
        />
      )}
    </>
  )
}

type ClashingProps = Pick<Props, 'open' | 'onClose' | 'mine'> & {
  sentence: string
  clash: MeetingClash
  onMerge: (merge: (mine: MeetingFormState) => MeetingFormState) => void
}

function Clashing({ open, onClose, sentence, mine, clash: { base, theirs }, onMerge }: ClashingProps) {
  const text = useText()
  const parts = mergeForms({ base, mine, theirs }).conflicts.map((conflict) => ({
    id: conflict.id,
    label: conflictLabel(conflict, [mine, theirs, base]),
    mine: partShown(mine, conflict),
    theirs: partShown(theirs, conflict),
  }))
  return (
    <MergeSheet
      {...{ open, onClose, sentence, parts }}
      title={text.title}
      onMerge={(takesTheirs) => onMerge((form) => mergeForms({ base, mine: form, theirs }, takesTheirs).form)}
    />
  )
}

/** The last change with name and time, as far as they are known. */
function useWho(open: boolean, engagementId: string | undefined): string {
  const text = useText()
  const facts = { enabled: open && engagementId !== undefined, staleTime: 0 }
  const id = engagementId ?? ''
  const course = useCall('meetings', 'meetingCourse', { engagementId: id }, facts).data?.list[0]
  const current = useCall('meetings', 'getCurrentVersion', { engagementId: id }, facts).data
  if (current === undefined) return text.plain
  const time = formatKept(current.updatedAt)
  // A mere save is not in the course: then no name is known.
  const isLogged = course !== undefined && Date.parse(current.updatedAt) - Date.parse(course.at) < LOGGED_WITHIN_MS
  return isLogged ? text.changed(course.actorName, course.title, time) : text.saved(time)
}
