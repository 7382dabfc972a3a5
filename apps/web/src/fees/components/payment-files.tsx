import { MorePages } from '../../kit/calls/more-pages.tsx'
import { Loaded } from '../../kit/calls/loaded.tsx'
import { useCallPages } from '../../kit/calls/query-pages.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { MeetingRowSkeletons } from '../../ui/page/skeleton.tsx'
import { Group } from '../../ui/page/group.tsx'
import { fileTexts } from '../payment-file-texts.ts'
import { PaymentFileCard } from './payment-file-card.tsx'

/** The business unit's payment files, latest first. */
export function PaymentFiles() {
  const text = fileTexts.useText()
  const files = useCallPages(
    'fees',
    'feeBatchList',
    (page: number | undefined) => ({ page: String(page ?? 1) }),
    (page, read) => (page.hasMore ? read + 1 : null),
  )
  return (
    <Loaded query={files} skeleton={<MeetingRowSkeletons count={2} />}>
      {({ pages }) =>
        pages[0]?.total === 0 ? (
          <EmptyState
            drawing="money"
            text={text.none}
            action={
              <ButtonLink href={paths.assistantDetailPaymentList({ state: 'approved' })}>{text.toApproved}</ButtonLink>
            }
          />
        ) : (
          <div className="stack">
            <Group>
              {pages.flatMap(({ list }) => list.map((file) => <PaymentFileCard key={file.batchId} file={file} />))}
            </Group>
            <MorePages pages={files} />
          </div>
        )
      }
    </Loaded>
  )
}
