import { AUDIT_KINDS, EVIDENCE_KINDS } from '@osmp/domain/telemetry/audit-chain.ts'
import { useState } from 'react'
import { api } from '../../kit/calls/api-client.ts'
import { ApiError } from '../../kit/calls/api-error.ts'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { Button } from '../../ui/page/button.tsx'
import { Icon } from '../../ui/mark/icon.tsx'
import { auditTexts } from '../audit-texts.ts'
import styles from './audit-check.module.css'

type Part = CallOutput<'telemetry', 'auditVerify'>
type State =
  | { step: 'idle' | 'failed' }
  | { step: 'checking'; to: number; total: number }
  | { step: 'done'; result: Part }

/** Walks the chain part by part and says what it found. */
export function AuditCheck() {
  const text = auditTexts.useText()
  const [state, setState] = useState<State>({ step: 'idle' })
  const check = async () => {
    setState({ step: 'checking', to: 0, total: 0 })
    try {
      setState({
        step: 'done',
        result: await checkWhole((to, total) => setState({ step: 'checking', to, total })),
      })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setState({ step: 'failed' })
    }
  }
  const isChecking = state.step === 'checking'
  return (
    <div className="card">
      <div className={styles.line}>
        <p className={styles.note}>{text.checkNote}</p>
        <Button variant="primary" icon="shield" busy={isChecking} onClick={() => void check()}>
          {state.step === 'done' ? text.checkAgain : text.check}
        </Button>
      </div>
      <div role="status" className={styles.outcome}>
        {state.step === 'checking' && <p className={styles.note}>{text.checking(state.to, state.total)}</p>}
        {state.step === 'failed' && <p className={styles.bad}>{text.failed}</p>}
        {state.step === 'done' && <Verdict result={state.result} />}
      </div>
    </div>
  )
}

async function checkWhole(onPart: (to: number, total: number) => void): Promise<Part> {
  let from: number | undefined
  for (;;) {
    const part = await api.telemetry.auditVerify(from === undefined ? {} : { from })
    onPart(part.checkedTo, part.total)
    if (part.next === null) return part
    from = part.next
  }
}

function Verdict({ result }: { result: Part }) {
  const text = auditTexts.useText()
  const { fault, checkedTo, anchors } = result
  if (fault === null) {
    return (
      <p className={styles.good}>
        <Icon name="check-circle" />
        {text.sound(checkedTo, anchors)}
      </p>
    )
  }
  return (
    <div className={styles.bad}>
      <p className={styles.verdict}>
        <Icon name="alert-triangle" />
        {faultText(text, fault)}
      </p>
      {fault.ref !== null && <p className={styles.ref}>{`${text.source} ${kindOf(text, fault.kind)} ${fault.ref}`}</p>}
      <p>{text.broken}</p>
    </div>
  )
}

function faultText(text: ReturnType<typeof auditTexts.useText>, { what, seq }: NonNullable<Part['fault']>): string {
  if (what === 'outside') return text.outside
  if (seq === null) return text.anchorFile
  return text[what](seq)
}

/** What a link stands for, in words where there are some. */
function kindOf(text: ReturnType<typeof auditTexts.useText>, kind: string | null): string {
  const known = [...AUDIT_KINDS, ...EVIDENCE_KINDS].find((one) => one === kind)
  return known ? text[known] : (kind ?? '')
}
