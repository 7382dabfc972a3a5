import { type ComponentProps, lazy, Suspense } from 'react'
import { RowSkeletons } from '../ui/page/skeleton.tsx'

export { feeTexts } from './fee-texts.ts'

const Queue = lazy(async () => ({ default: (await import('./components/fee-queue.tsx')).FeeQueue }))
const Table = lazy(async () => ({ default: (await import('./components/payments-table.tsx')).PaymentsTable }))

/** Fees to review, confirm and pay; only finance and compliance load it. */
export const FeeQueue = (props: ComponentProps<typeof Queue>) => (
  <Suspense fallback={<RowSkeletons count={6} />}>
    <Queue {...props} />
  </Suspense>
)

/** Speakers' fees as a table; only a desk loads it. */
export const PaymentsTable = (props: ComponentProps<typeof Table>) => (
  <Suspense fallback={<RowSkeletons count={6} />}>
    <Table {...props} />
  </Suspense>
)
