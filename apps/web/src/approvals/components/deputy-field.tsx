import { CHAIN_STEPS, type ChainStep } from '@osmp/domain/approvals/approval-chain.ts'
import { useRef, useState } from 'react'
import { Loaded } from '../../kit/calls/loaded.tsx'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { useCall } from '../../kit/calls/query.ts'
import { PopSelector } from '../../ui/overlay/overlays.ts'
import { SelectRow } from '../../ui/field/select-row.tsx'
import { rowsFrom, type SelectorRow } from '../../ui/picker/selector-rows.ts'
import { RowSkeletons } from '../../ui/page/skeleton.tsx'
import styles from '../delegation.module.css'
import { delegationTexts } from '../delegation-texts.ts'

type Candidates = CallOutput<'approvals', 'delegationCandidates'>
type Props = { person: SelectorRow | undefined; onChoose: (row: SelectorRow) => void }

/** Only colleagues who could take the step themselves; where nobody could, why. */
export function DeputyField(props: Props) {
  const found = useCall('approvals', 'delegationCandidates', {})
  return (
    <Loaded query={found} skeleton={<RowSkeletons count={1} />}>
      {(candidates) => <Field {...props} candidates={candidates} />}
    </Loaded>
  )
}

function Field({ person, onChoose, candidates }: Props & { candidates: Candidates }) {
  const text = delegationTexts.useText()
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLDivElement>(null)
  const { mySteps, list } = candidates
  const covered = new Set(list.flatMap(({ steps }) => steps))
  const uncovered = CHAIN_STEPS.filter((step) => mySteps.includes(step) && !covered.has(step))
  const rows = list.map(({ steps, ...row }) => ({ ...row, tips: text.mayDecide(steps) }))
  if (list.length === 0) return <Nobody steps={mySteps} />
  return (
    <div ref={anchor} onPointerEnter={() => void PopSelector.preload()}>
      <SelectRow label={text.person} value={person?.label} open={open} onClick={() => setOpen(true)} />
      <PopSelector
        open={open}
        onClose={() => setOpen(false)}
        title={text.person}
        layout="employee"
        load={rowsFrom(rows)}
        chosen={person ? [person] : []}
        onChoose={([row]) => row && onChoose(row)}
        anchor={anchor}
      />
      {uncovered.length > 0 && <p className={styles.quiet}>{text.nobodyFor(uncovered)}</p>}
    </div>
  )
}

function Nobody({ steps }: { steps: readonly ChainStep[] }) {
  const text = delegationTexts.useText()
  return (
    <p className={styles.nobody} role="status">
      {steps.length === 0 ? text.nothingToLend : text.nobodyFor(steps)}
    </p>
  )
}
