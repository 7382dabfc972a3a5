import type { ReactNode } from 'react'
import type { CallOutput } from '../../kit/call-types.ts'
import { EndlessList } from '../../kit/endless-list.tsx'
import { Loaded } from '../../kit/loaded.tsx'
import type { useCallPages } from '../../kit/query.ts'
import { MeetingCardSkeletons } from '../../ui/skeleton.tsx'
import type { Application } from './approval-card.tsx'

export type ListCursor = { at: string; id: string }
type Listed = CallOutput<'approvals', 'getApprovalList'>
type Pages = ReturnType<typeof useCallPages<'approvals', 'getApprovalList', ListCursor>>

/** Pages of applications as cards. `Listed` is what each of the approval lists answers. */
export function ApplicationList(props: { pages: Pages; empty: ReactNode; children: (item: Application) => ReactNode }) {
  const { pages, empty, children } = props
  return (
    <Loaded query={pages} skeleton={<MeetingCardSkeletons count={4} />}>
      {({ pages: loaded }: { pages: readonly Listed[] }) => {
        const items = loaded.flatMap((page) => page.list)
        if (items.length === 0) return empty
        return (
          <EndlessList items={items} keyOf={(item) => item.approvalId} pages={pages} columns={2}>
            {children}
          </EndlessList>
        )
      }}
    </Loaded>
  )
}
