import { api } from '../../kit/calls/api-client.ts'
import { isRefusal } from '../../kit/calls/api-error.ts'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { useLoad } from '../../kit/calls/load.ts'
import { Loaded } from '../../kit/calls/loaded.tsx'
import { publicPaths } from '../../kit/page/public-paths.ts'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import { DetailSkeleton } from '../../ui/page/skeleton.tsx'
import { liveTexts } from '../live-texts.ts'
import styles from '../live.module.css'
import { LiveHead } from './live-head.tsx'
import { PermissionAsk } from './permission-ask.tsx'

type Invitation = CallOutput<'landing', 'landingDetail'>

/** For a browser that knows no attendee: which meeting this is, and how one gets in, while there is something to get into. */
export function LiveStranger({ engagementId, onGranted }: { engagementId: string; onGranted: () => void }) {
  const invitation = useLoad((signal) => readInvitation(engagementId, signal), [engagementId])
  return (
    <Loaded query={invitation} skeleton={<DetailSkeleton />}>
      {(page) => (
        <>
          {page && <LiveHead meeting={page} />}
          {page && hasNoRoom(page) ? (
            <NoRoom page={page} />
          ) : (
            <PermissionAsk engagementId={engagementId} onGranted={onGranted} />
          )}
        </>
      )}
    </Loaded>
  )
}

/** What the public may know of the meeting, or null while its page is closed. */
async function readInvitation(engagementId: string, signal: AbortSignal): Promise<Invitation | null> {
  try {
    return await api.landing.landingDetail({ engagementId }, { signal, quiet: true })
  } catch (error) {
    // What the meeting is called is not public yet.
    if (isRefusal(error, 'landingNotPublished')) return null
    throw error
  }
}

const hasNoRoom = ({ executeType, moment }: Invitation) =>
  executeType === 'onSite' || moment === 'ended' || moment === 'cancelled'

function NoRoom({ page: { engagementId, executeType, moment } }: { page: Invitation }) {
  const text = liveTexts.useText()
  const [title, help] =
    moment === 'cancelled'
      ? [text.cancelled, text.cancelledHelp]
      : executeType === 'onSite'
        ? [text.onSite, text.onSiteHelp]
        : [text.ended, text.endedAsk]
  return (
    <section className={styles.pass}>
      <h2 className={styles.state}>{title}</h2>
      <p className={styles.help}>{help}</p>
      <ButtonLink variant="primary" href={publicPaths.landingMeetingId({ meetingId: engagementId })}>
        {text.seeMeeting}
      </ButtonLink>
    </section>
  )
}
