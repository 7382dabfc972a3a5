import { useEffect } from 'react'
import { loadDecisionBar } from './public.ts'
import { Loaded } from '../kit/calls/loaded.tsx'
import { useParam } from '../kit/page/navigation.ts'
import { Page } from '../kit/page/page.tsx'
import { useCall } from '../kit/calls/query.ts'
import { usePlaceInStack } from './use-next-application.ts'
import { useRouteTitle } from '../kit/page/route-titles.ts'
import { DetailSkeleton } from '../ui/page/skeleton.tsx'
import { RecordDecision, RecordMore, RecordView } from './components/record-view.tsx'

/** The application record: what the decision needs first, then everything that was submitted. */
export function Screen() {
  const engagementId = useParam('engagementId') ?? ''
  const record = useCall('approvals', 'getApprovalListDetails2', { engagementId })
  const { data } = record
  const title = useRouteTitle('newMeetingDetail')
  useEffect(() => void loadDecisionBar(), [])
  return (
    <Page
      title={usePlaceInStack(engagementId) ?? title}
      back="history"
      width="wide"
      action={data && <RecordMore details={data} />}
      bottom={data && <RecordDecision key={engagementId} details={data} />}
    >
      <Loaded query={record} skeleton={<DetailSkeleton />}>
        {(details) => <RecordView details={details} />}
      </Loaded>
    </Page>
  )
}
