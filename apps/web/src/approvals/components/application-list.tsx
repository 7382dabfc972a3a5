import type { ComponentProps, ReactNode } from 'react'
import { RecordPreview } from '../late-preview.tsx'
import { useGo } from '../../kit/page/navigation.ts'
import { PaneItem, TwoPane, usePaneChoice } from '../../kit/page/two-pane.tsx'
import type { ListKey } from '../../kit/page/list-keys.ts'
import { paths } from '../../paths.ts'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { EndlessList } from '../../kit/calls/endless-list.tsx'
import { Loaded } from '../../kit/calls/loaded.tsx'
import type { useCursorPages } from '../../kit/calls/query-pages.ts'
import { MeetingRowSkeletons } from '../../ui/page/skeleton.tsx'
import type { Application } from './application-row.tsx'

type Listed = CallOutput<'approvals', 'getApprovalList'>
type Pages = ReturnType<typeof useCursorPages<'approvals', 'getApprovalList'>>

/** Pages of applications as rows, on a desktop beside the record of the chosen one. `keys` are keys of its own for it. */
export function ApplicationList(props: {
  pages: Pages
  empty: ReactNode
  keys?: ((item: Application) => readonly ListKey[]) | undefined
  /** Leaves out what has gone since the list was read. */
  isShown?: ((item: Application) => boolean) | undefined
  children: (item: Application) => ReactNode
}) {
  const { pages, empty, isShown } = props
  return (
    <Loaded query={pages} skeleton={<MeetingRowSkeletons count={4} />}>
      {({ pages: loaded }: { pages: readonly Listed[] }) => {
        const listed = loaded.flatMap((page) => page.list)
        const items = isShown ? listed.filter(isShown) : listed
        return items.length === 0 ? empty : <Rows {...props} items={items} />
      }}
    </Loaded>
  )
}

const keyOf = ({ approvalId }: Application) => approvalId

function Rows(props: Omit<ComponentProps<typeof ApplicationList>, 'empty'> & { items: readonly Application[] }) {
  const { items, pages, keys, children } = props
  const go = useGo()
  const open = ({ engagementId }: Application) => go(paths.newMeetingDetail({ engagementId }))
  const choice = usePaneChoice(items, keyOf, { open, ...(keys && { more: keys }) })
  const { current } = choice
  return (
    <TwoPane preview={current && <RecordPreview engagementId={current.engagementId} />}>
      <EndlessList items={items} keyOf={keyOf} pages={pages}>
        {(item) => (
          <PaneItem item={item} choice={choice}>
            {children(item)}
          </PaneItem>
        )}
      </EndlessList>
    </TwoPane>
  )
}
