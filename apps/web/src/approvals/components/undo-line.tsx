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
  const { passed, endsAt } = undoable
  const one = 'count' in passed ? undefined : passed
  const isHere = one !== undefined && one.engagementId === at
  const undo = () => {
    undoable.undo()
    if (one && !isHere && appPath(location.pathname) === paths.newMeetingDetail.pattern)
      go(paths.newMeetingDetail({ engagementId: one.engagementId }), { replace: true })
  }
  const word = 'count' in passed ? text.passedMany(passed.count) : text.passedOf(passed.name)
  return <UndoCountdown text={isHere ? text.passed : word} endsAt={endsAt} label={text.undo} onUndo={undo} />
}
