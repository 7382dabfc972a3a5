import { Page } from '../kit/page/page.tsx'
import { useRouteTitle } from '../kit/page/route-titles.ts'
import { Inbox } from './components/inbox.tsx'

/** Everything that was told to me, newest first. */
export function Screen() {
  return (
    <Page title={useRouteTitle('inbox')} back="history">
      <Inbox />
    </Page>
  )
}
