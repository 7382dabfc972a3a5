import { lazy, Suspense } from 'react'
import { DetailSkeleton } from '../ui/page/skeleton.tsx'

const Preview = lazy(async () => ({ default: (await import('./components/record-preview.tsx')).RecordPreview }))

/** The application record beside a list; its code comes when a desktop first shows one. */
export function RecordPreview({ engagementId }: { engagementId: string }) {
  return (
    <Suspense fallback={<DetailSkeleton />}>
      <Preview key={engagementId} engagementId={engagementId} />
    </Suspense>
  )
}
