import type { ResourceKey } from '@osmp/domain/admin/field-types.ts'
import { isFixedRecord } from '@osmp/domain/admin/record-rules.ts'
import { lazy, Suspense, type ComponentType } from 'react'
import { WaitingNotice } from '../../../duties/public.ts'
import { Loaded } from '../../../kit/calls/loaded.tsx'
import { useCall } from '../../../kit/calls/query.ts'
import { DetailSkeleton } from '../../../ui/page/skeleton.tsx'
import { useRecordTitle, type RecordItem } from '../../use-shown-value.ts'
import { FixedRecord } from './fixed-record.tsx'
import { PaneHead } from '../pane-head.tsx'
import { RecordForm } from './record-form.tsx'
import { RecordHistory } from './record-history.tsx'

/** What stands beside the form of some records. */
const EXTRAS: Partial<Readonly<Record<ResourceKey, ComponentType<{ record: RecordItem }>>>> = {
  ios: lazy(async () => ({ default: (await import('../order-shortfalls.tsx')).OrderShortfalls })),
  people: lazy(async () => ({ default: (await import('./person-password.tsx')).PersonPassword })),
  speakers: lazy(async () => ({ default: (await import('./speaker-levels.tsx')).SpeakerLevels })),
}

/** A record with its form and its changes. */
export function OpenRecord({ resource, id }: { resource: ResourceKey; id: string }) {
  const titleOf = useRecordTitle()
  const Extra = EXTRAS[resource]
  const query = useCall('admin', 'recordGet', { resource, id })
  return (
    <Loaded
      query={query}
      skeleton={
        <div className="padded">
          <DetailSkeleton />
        </div>
      }
    >
      {({ record, history, waits }) => (
        <>
          <PaneHead resource={resource} title={titleOf(resource, record)} isActive={record.isActive} />
          {waits && <WaitingNotice {...waits} what="office" />}
          {isFixedRecord(resource, record.values) ? (
            <FixedRecord resource={resource} record={record} />
          ) : (
            <RecordForm key={record.id} resource={resource} record={record} />
          )}
          {Extra && (
            <Suspense>
              <Extra record={record} />
            </Suspense>
          )}
          <RecordHistory resource={resource} history={history} />
        </>
      )}
    </Loaded>
  )
}
