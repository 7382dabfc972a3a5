import { useEffect, useState, type ReactNode } from 'react'
import type { CallOutput } from '../../../kit/calls/call-types.ts'
import { dropChange, readChange } from '../../change/change-draft-store.ts'
import { changeStart, planStart, type ChangeStart } from '../../change/change-start.ts'
import { ChangeEditor } from './change-editor.tsx'

/** An approved meeting, with what this device kept of a change that was begun, or the change that came back. */
export function ChangeMeeting(props: {
  detail: CallOutput<'meetings', 'meetingDetail'>
  personId: string
  waiting: ReactNode
}) {
  const { personId, waiting } = props
  // What is refetched while one types belongs to the next opening: the editor asks for newer versions itself.
  const [detail] = useState(props.detail)
  const [start, setStart] = useState<ChangeStart>()
  const [round, setRound] = useState(0)
  const { engagementId } = detail
  useEffect(() => {
    let isGone = false
    void readChange(personId, engagementId).then((kept) => {
      if (!isGone) setStart((known) => known ?? changeStart(detail, kept))
    })
    return () => {
      isGone = true
    }
  }, [personId, engagementId, detail])
  if (start === undefined) return waiting
  const discard = async () => {
    await dropChange(personId, engagementId)
    setStart(start.from.kind === 'device' ? changeStart(detail, undefined) : planStart(detail))
    setRound((count) => count + 1)
  }
  return <ChangeEditor key={round} detail={detail} start={start} personId={personId} onDiscard={() => void discard()} />
}
