import type { ResourceKey } from '@osmp/domain/admin/field-types.ts'
import { Loaded } from '../../kit/loaded.tsx'
import { useCall } from '../../kit/query.ts'
import { DetailSkeleton } from '../../ui/skeleton.tsx'
import styles from '../record-form.module.css'
import { PaneHead } from './pane-head.tsx'
import { RecordForm } from './record-form.tsx'
import { RecordHistory } from './record-history.tsx'

/** A record with its form and its changes. */
export function OpenRecord({ resource, id }: { resource: ResourceKey; id: string }) {
  const query = useCall('admin', 'recordGet', { resource, id })
  return (
    <Loaded
      query={query}
      skeleton={
        <div className={styles.waiting}>
          <DetailSkeleton />
        </div>
      }
    >
      {({ record, history }) => (
        <>
          <PaneHead resource={resource} title={record.label} isActive={record.isActive} />
          <RecordForm key={`${record.id} ${record.version}`} resource={resource} record={record} />
          <RecordHistory resource={resource} history={history} />
        </>
      )}
    </Loaded>
  )
}
