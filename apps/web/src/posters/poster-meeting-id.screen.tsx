import { Loaded } from '../kit/calls/loaded.tsx'
import { useParam } from '../kit/page/navigation.ts'
import { Page } from '../kit/page/page.tsx'
import { publicPaths as paths } from '../kit/page/public-paths.ts'
import { useCall } from '../kit/calls/query.ts'
import { useUser } from '../kit/device/session-store.ts'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { Skeleton } from '../ui/page/skeleton.tsx'
import { NewPoster } from './components/new-poster.tsx'
import { PosterBar } from './components/poster-bar.tsx'
import { PosterView } from './components/poster-view.tsx'
import { posterTexts } from './poster-texts.ts'
import styles from './poster.module.css'

/** The poster of a meeting: the public sees and saves the picture, its organiser makes, shares and edits it. */
export function Screen() {
  const text = posterTexts.useText()
  const engagementId = useParam('meetingId') ?? ''
  const toMeeting = { replace: { path: paths.landingMeetingId({ meetingId: engagementId }) } }
  const isStaff = useUser() !== null
  const poster = useCall('posters', 'posterDetail', { engagementId })
  const { data } = poster
  const isNew = data?.posterId === null
  return (
    <Page
      title={text.poster}
      back={isStaff ? 'history' : toMeeting}
      bottom={data && !isNew && <PosterBar poster={data} />}
    >
      <Loaded query={poster} skeleton={<PosterSkeleton />}>
        {(loaded) => {
          if (loaded.posterId !== null) return <PosterView poster={loaded} />
          if (loaded.tools === null) return <EmptyState drawing="locked" text={text.notPublic} />
          return <NewPoster engagementId={engagementId} name={loaded.engagementName} tools={loaded.tools} />
        }}
      </Loaded>
    </Page>
  )
}

function PosterSkeleton() {
  return (
    <div className={styles.view} aria-hidden>
      <span className={styles.picture} />
      <Skeleton width="60%" height="18px" />
    </div>
  )
}
