import { EvidenceButton } from '../admin/public.ts'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { formatDate, formatTime } from '../kit/format.ts'
import { formatRelativeDay } from '../kit/format-days.ts'
import { Loaded } from '../kit/calls/loaded.tsx'
import { useParam } from '../kit/page/navigation.ts'
import { useNow } from '../kit/now.ts'
import { Page } from '../kit/page/page.tsx'
import { useCallPages } from '../kit/calls/query-pages.ts'
import { useCall } from '../kit/calls/query.ts'
import { useRouteTitle } from '../kit/page/route-titles.ts'
import { useMayOpen } from '../kit/device/session-store.ts'
import { defineTexts } from '../kit/texts.ts'
import { instantOf, localDateOf } from '@osmp/domain/kit/time.ts'
import { Button } from '../ui/page/button.tsx'
import { Group } from '../ui/page/group.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import type { IconName } from '../ui/mark/icon-paths.ts'
import { DetailSkeleton } from '../ui/page/skeleton.tsx'
import { Timeline, type TimelineItem } from '../ui/page/timeline.tsx'
import { TitleText } from '../ui/page/title-text.tsx'
import styles from './course.module.css'
import { Mark } from '../approvals/public.ts'

const { useText } = defineTexts({
  empty: ['还没有记录', 'Nothing has happened yet'],
  more: ['查看更早的记录', 'Earlier entries'],
  system: ['系统', 'System'],
})

type Entry = CallOutput<'meetings', 'meetingCourse'>['list'][number]

type Telling = Exclude<Entry['tone'], 'neutral'>

const ICONS: Readonly<Record<Telling, IconName>> = { good: 'check-circle', warn: 'alert-circle', bad: 'x-circle' }

/** An icon for what went well or badly, a plain dot for the rest. */
function faceOf(tone: Entry['tone']): Pick<TimelineItem, 'icon' | 'circleColor'> {
  return tone === 'neutral' ? { circleColor: 'var(--drawing)' } : { icon: <Mark icon={ICONS[tone]} tone={tone} /> }
}

/** Everything that happened to a meeting, newest day first. */
export function Screen() {
  const text = useText()
  const engagementId = useParam('engagementId') ?? ''
  const mayTake = useMayOpen('evidence')
  const meeting = useCall('meetings', 'meetingDetail', { engagementId }).data
  const pages = useCallPages(
    'meetings',
    'meetingCourse',
    (before: number | undefined) => ({ engagementId, before }),
    (page) => (page.hasMore ? page.list.at(-1)?.seq : null),
  )
  return (
    <Page title={useRouteTitle('meetingDetailCourse')} back="history">
      {meeting && (
        <h2 className="title">
          <TitleText>{meeting.engagementName}</TitleText>
        </h2>
      )}
      {mayTake && (
        <div className={styles.evidence}>
          <EvidenceButton engagementId={engagementId} />
        </div>
      )}
      <Loaded query={pages} skeleton={<DetailSkeleton />}>
        {({ pages: loaded }) => <Course entries={loaded.flatMap((page) => page.list)} />}
      </Loaded>
      {pages.hasNextPage && (
        <Button block busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {text.more}
        </Button>
      )}
    </Page>
  )
}

function Course({ entries }: { entries: readonly Entry[] }) {
  const text = useText()
  const today = localDateOf(instantOf(useNow()))
  if (entries.length === 0) return <EmptyState drawing="history" text={text.empty} />
  const days = [...new Set(entries.map(({ at }) => formatDate(at)))]
  return days.map((day) => (
    <Group padded key={day} title={formatRelativeDay(day, today)}>
      <Timeline
        items={entries
          .filter(({ at }) => formatDate(at) === day)
          .map((entry) => ({
            key: String(entry.seq),
            title: <span className="strong">{entry.title}</span>,
            des: (
              <>
                <span className="figures">
                  {formatTime(entry.at)} · {entry.actorName || text.system}
                </span>
                {entry.detail !== '' && <span className={styles.detail}>{entry.detail}</span>}
              </>
            ),
            ...faceOf(entry.tone),
          }))}
      />
    </Group>
  ))
}
