import { useRef, useState } from 'react'
import { toWire, parseMoney } from '@osmp/domain/kit/money.ts'
import { api } from '../../kit/api-client.ts'
import { ApiError } from '../../kit/api-error.ts'
import { formatFee } from '../../kit/format.ts'
import { invalidate } from '../../kit/query.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/overlays.ts'
import { showToast } from '../../ui/toast-store.ts'
import { approvalTexts } from '../approval-texts.ts'
import styles from '../approvals.module.css'
import type { Application } from './approval-card.tsx'

/** Passes the chosen applications one by one and says what became of each that was refused. */
export function PassSelected({ chosen, onDone }: { chosen: readonly Application[]; onDone: () => void }) {
  const text = approvalTexts.useText()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  // One token an application, kept over repeats: a second press is the same decision.
  const tokens = useRef(new Map<string, string>())
  const pass = async () => {
    setBusy(true)
    let passed = 0
    for (const { approvalId, snapshotHash, engagementName } of chosen) {
      const clientToken = tokens.current.get(approvalId) ?? crypto.randomUUID()
      tokens.current.set(approvalId, clientToken)
      try {
        await api.approvals.setApprovePass({ approvalId, snapshotHash, clientToken }, { quiet: true })
        passed += 1
      } catch (error) {
        const why = error instanceof ApiError ? error.msg : ''
        showToast({ type: 'warning', text: text.selectedFailed(engagementName, why) })
      }
    }
    if (passed > 0) showToast({ type: 'success', text: text.selectedDone(passed) })
    void invalidate('approvals')
    void invalidate('meetings')
    setBusy(false)
    setAsking(false)
    onDone()
  }
  return (
    <>
      <div className={styles.overTabs}>
        <Button variant="primary" block icon="check" busy={busy} onClick={() => setAsking(true)}>
          {text.passSelected(chosen.length)}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={text.passSelectedTitle(chosen.length)}
        text={text.passSelectedText(formatFee(totalOf(chosen)))}
        confirmLabel={text.passSelected(chosen.length)}
        busy={busy}
        onConfirm={() => void pass()}
      />
    </>
  )
}

function totalOf(chosen: readonly Application[]): string {
  const fen = chosen.map(({ amount }) => parseMoney(amount)).map((parsed) => (parsed.ok ? parsed.fen : 0))
  return toWire(fen.reduce((sum, part) => sum + part, 0))
}
