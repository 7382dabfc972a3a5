import { Page } from '../kit/page/page.tsx'
import { useRouteTitle } from '../kit/page/route-titles.ts'
import { Inbox, ReadAll } from './components/inbox.tsx'

/** All my messages, by day. */
export function Screen() {
  return (
    <Page title={useRouteTitle('inbox')} back="history" action={<ReadAll />}>
      <Inbox />
    </Page>
  )
}
