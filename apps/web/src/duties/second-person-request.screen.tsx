import { useParam } from '../kit/page/navigation.ts'
import { Page } from '../kit/page/page.tsx'
import { useRouteTitle } from '../kit/page/route-titles.ts'
import { addWorkbenchCalls } from '../kit/calls/workbench-calls.ts'
import { paths } from '../paths.ts'
import { RequestDetail } from './components/request-detail.tsx'
import { RequestList } from './components/request-list.tsx'

addWorkbenchCalls()

/** What waits for a second person, or one such request: for administrators, compliance and finance. */
export function Screen() {
  const request = useParam('request')
  // A request is come to from a notice, a record or a list: it leads back there.
  const back = request === undefined ? ({ replace: { path: paths.me() } } as const) : 'history'
  return (
    <Page title={useRouteTitle('secondPersonRequest')} back={back}>
      {request === undefined ? <RequestList /> : <RequestDetail key={request} requestId={request} />}
    </Page>
  )
}
