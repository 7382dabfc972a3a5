import { useParam } from '../kit/page/navigation.ts'
import { Loaded } from '../kit/calls/loaded.tsx'
import { Page } from '../kit/page/page.tsx'
import { useCall } from '../kit/calls/query.ts'
import { useWakeLock } from '../kit/page/wake-lock.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/page/button-link.tsx'
import { RowSkeletons } from '../ui/page/skeleton.tsx'
import { CodePass } from './room/code-pass.tsx'
import { MissingPeople } from './room/missing-people.tsx'
import { SignSessions } from './room/sign-sessions.tsx'
import { deskTexts } from './desk-texts.ts'
import styles from './room/sign-in-code.module.css'
import { useLive } from './use-live.ts'

/** The sign-in code as a pass to hold up or to project, with who has come and who is missing. */
export function Screen() {
  const text = deskTexts.useText()
  const engagementId = useParam('engagementId') ?? ''
  useWakeLock()
  const detail = useCall('meetings', 'meetingDetail', { engagementId })
  const live = useLive(engagementId)
  const mayRun = detail.data?.allowedActions.some(({ action, allowed }) => action === 'runMeeting' && allowed) === true
  return (
    <Page title={text.codeTitle} back="history" width="wide">
      <div className={styles.screen}>
        {/* Its skeleton is the pass itself, without a code. */}
        <CodePass engagementId={engagementId} meeting={detail.data} live={live.data} />
        <div className="stack">
          <Loaded query={live} skeleton={<RowSkeletons count={3} />}>
            {(data) => <MissingPeople live={data} />}
          </Loaded>
          <ButtonLink block icon="user-check" href={paths.checkIn({ engagementId })}>
            {text.byHand}
          </ButtonLink>
          <SignSessions engagementId={engagementId} mayChange={mayRun} />
        </div>
      </div>
    </Page>
  )
}
