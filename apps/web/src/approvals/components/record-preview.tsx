import { Loaded } from '../../kit/calls/loaded.tsx'
import { useCall } from '../../kit/calls/query.ts'
import { paths } from '../../paths.ts'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { DetailSkeleton } from '../../ui/page/skeleton.tsx'
import { recordTexts } from '../record-texts.ts'
import styles from '../record.module.css'
import { RecordDecision, RecordMore, RecordView } from './record-view.tsx'

/** The application record beside a list, with its decision. */
export function RecordPreview({ engagementId }: { engagementId: string }) {
  const text = recordTexts.useText()
  const record = useCall('approvals', 'getApprovalListDetails2', { engagementId })
  const { data } = record
  return (
    <>
      <div className={styles.beside}>
        <div className={styles.besideHead}>
          <ActionLink href={paths.newMeetingDetail({ engagementId })}>{text.openRecord}</ActionLink>
          {data && <RecordMore details={data} />}
        </div>
        <Loaded query={record} skeleton={<DetailSkeleton />}>
          {(details) => <RecordView details={details} narrow />}
        </Loaded>
      </div>
      {data && <RecordDecision details={data} />}
    </>
  )
}
