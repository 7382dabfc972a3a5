import { lazyOverlay } from '../../ui/overlay/overlay.tsx'
import { useState } from 'react'
import { useCall } from '../../kit/calls/query.ts'
import { Row } from '../../ui/page/row.tsx'
import type { Delegation } from './delegation-sheet.tsx'
import { delegationTexts } from '../delegation-texts.ts'

const DelegationSheet = lazyOverlay(async () => (await import('./delegation-sheet.tsx')).DelegationSheet)

/** The way to my delegations, with the one in force now. */
export function DelegationRow() {
  const text = delegationTexts.useText()
  const [open, setOpen] = useState(false)
  const { data } = useCall('approvals', 'delegationList', {})
  const active = data?.list.filter(({ state }) => state === 'active') ?? []
  return (
    <>
      <Row icon="user-check" title={text.title} second={saidOf(text, active)} onClick={() => setOpen(true)} />
      <DelegationSheet open={open} onClose={() => setOpen(false)} />
    </>
  )
}

/** What I gave comes before what I hold. */
function saidOf(text: ReturnType<typeof delegationTexts.useText>, active: readonly Delegation[]): string {
  const given = active.filter(({ isMine }) => isMine)
  const shown = given.length > 0 ? given : active
  const [first] = shown
  if (!first) return text.hint
  const { isMine, fromPerson, toPerson, toDate } = first
  const people = new Set(shown.map((one) => (isMine ? one.toPerson.value : one.fromPerson.value))).size
  if (people > 1) return isMine ? text.nowToMany(people) : text.nowFromMany(people)
  const scope = text.scope(
    shown.some((one) => one.categories.length === 0) ? [] : shown.flatMap((one) => one.categories),
  )
  return isMine ? text.nowTo(toPerson.label, scope, toDate) : text.nowFrom(fromPerson.label, scope, toDate)
}
