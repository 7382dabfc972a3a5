import { type ComponentProps, lazy, Suspense } from 'react'
import { RowSkeletons } from '../ui/skeleton.tsx'

export { FeeStateTag } from './components/fee-state-tag.tsx'

const Queue = lazy(async () => ({ default: (await import('./components/fee-queue.tsx')).FeeQueue }))
const Table = lazy(async () => ({ default: (await import('./components/payments-table.tsx')).PaymentsTable }))

/** Finance's fees to review and pay; only finance loads it. */
export const FeeQueue = () => (
  <Suspense fallback={<RowSkeletons count={6} />}>
    <Queue />
  </Suspense>
)

/** Speakers' fees as a table; only a desk loads it. */
export const PaymentsTable = (props: ComponentProps<typeof Table>) => (
  <Suspense fallback={<RowSkeletons count={6} />}>
    <Table {...props} />
  </Suspense>
)
