import { lazyOverlay } from '../../ui/overlay.tsx'
import { useState } from 'react'
import type { CallOutput } from '../../kit/call-types.ts'
import { useCall } from '../../kit/query.ts'
import { ListRow } from '../../ui/list-row.tsx'
import { delegationTexts } from '../delegation-texts.ts'

const DelegationSheet = lazyOverlay(async () => (await import('./delegation-sheet.tsx')).DelegationSheet)

export type Delegation = CallOutput<'approvals', 'delegationList'>['list'][number]

/** The way to my delegations, with the one in force now. */
export function DelegationRow() {
  const text = delegationTexts.useText()
  const [open, setOpen] = useState(false)
  const { data } = useCall('approvals', 'delegationList', {})
  const active = data?.list.filter(({ state }) => state === 'active') ?? []
  const now = active.find(({ isMine }) => isMine) ?? active[0]
  return (
    <>
      <ListRow
        icon="user-check"
        label={text.title}
        description={now ? saidOf(text, now) : text.hint}
        onClick={() => setOpen(true)}
      />
      <DelegationSheet open={open} onClose={() => setOpen(false)} />
    </>
  )
}

function saidOf(
  text: ReturnType<typeof delegationTexts.useText>,
  { isMine, fromPerson, toPerson, toDate }: Delegation,
): string {
  return isMine ? text.nowTo(toPerson.label, toDate) : text.nowFrom(fromPerson.label, toDate)
}
