import { useState } from 'react'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import { BottomBar } from '../../ui/page/bottom-bar.tsx'
import { Button } from '../../ui/page/button.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { statementTexts } from '../statement-texts.ts'
import type { Candidate } from './candidate-row.tsx'

/** As many as one call takes. */
const BATCH = 200

/** Chooses everybody who can have a statement, and issues those chosen. */
export function IssueBar(props: {
  engagementId: string
  open: readonly Candidate[]
  chosen: readonly Candidate[]
  onChoose: (chosen: ReadonlySet<string>) => void
  may: { allowed: boolean; reason?: string | undefined } | undefined
}) {
  const { engagementId, open, chosen, onChoose, may } = props
  const text = statementTexts.useText()
  const [isBusy, setBusy] = useState(false)
  const issue = useCallMutation('attendance', 'statementIssue', { invalidates: ['attendance'] })
  if (may === undefined) return null
  const ids = chosen.map(({ enrollmentId }) => enrollmentId)
  const send = async () => {
    setBusy(true)
    let issued = 0
    try {
      for (let from = 0; from < ids.length; from += BATCH)
        issued += (await issue.mutateAsync({ engagementId, enrollmentIds: ids.slice(from, from + BATCH) })).issued
      onChoose(new Set())
      showToast({ type: 'success', text: issued === 0 ? text.issuedBefore : text.issuedToast(issued) })
    } catch {
      // The sentence of the refusal is on the screen already; what went before stays issued.
    } finally {
      setBusy(false)
    }
  }
  const isAll = open.length > 0 && chosen.length === open.length
  const all = new Set(isAll ? [] : open.map(({ enrollmentId }) => enrollmentId))
  return (
    <BottomBar
      secondary={
        open.length > 0 &&
        may.allowed && <Button onClick={() => onChoose(all)}>{isAll ? text.chooseNone : text.chooseAll}</Button>
      }
      primary={
        <Button
          variant="primary"
          block
          busy={isBusy}
          reason={may.allowed ? (chosen.length === 0 ? text.issueNone : undefined) : may.reason}
          onClick={() => void send()}
        >
          {chosen.length === 0 ? text.issueAny : text.issue(chosen.length)}
        </Button>
      }
    />
  )
}
