import { appPath } from '../../kit/page/base-path.ts'
import { useGo } from '../../kit/page/navigation.ts'
import { paths } from '../../paths.ts'
import { UndoCountdown } from '../../ui/overlay/undo-countdown.tsx'
import { decisionTexts } from '../decision-texts.ts'
import { type Undoable, useUndoable } from '../pending-passes.ts'

/**
 * "Passed · undo (5)" while a pass may be taken back, counting down. `at`: the meeting in view; any other is named, and on the
 * record's own page led back to.
 */
export function UndoLine({ at }: { at?: string | undefined }) {
  const undoable = useUndoable()
  return undoable === undefined ? null : <Line key={undoable.key} undoable={undoable} at={at} />
}

function Line({ undoable, at }: { undoable: Undoable; at: string | undefined }) {
  const text = decisionTexts.useText()
  const go = useGo()
  const { engagementId, name, endsAt } = undoable
  const isHere = engagementId === at
  const undo = () => {
    undoable.undo()
    if (!isHere && appPath(location.pathname) === paths.newMeetingDetail.pattern)
      go(paths.newMeetingDetail({ engagementId }), { replace: true })
  }
  return (
    <UndoCountdown text={isHere ? text.passed : text.passedOf(name)} endsAt={endsAt} label={text.undo} onUndo={undo} />
  )
}
