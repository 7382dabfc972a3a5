import { useState } from 'react'
import type { CallInput } from '../kit/calls/call-types.ts'
import { MorePages } from '../kit/calls/more-pages.tsx'
import { formatRange } from '../kit/format.ts'
import { Loaded } from '../kit/calls/loaded.tsx'
import { useParam } from '../kit/page/navigation.ts'
import { Page } from '../kit/page/page.tsx'
import { useCursorPages } from '../kit/calls/query-pages.ts'
import { useRouteTitle } from '../kit/page/route-titles.ts'
import { useSettled } from '../kit/page/use-settled.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/page/button-link.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { SearchBox } from '../ui/field/search-box.tsx'
import { Group } from '../ui/page/group.tsx'
import { Segmented } from '../ui/page/segmented.tsx'
import { DetailSkeleton } from '../ui/page/skeleton.tsx'
import { Figure, FigureRow } from '../ui/mark/figure.tsx'
import { TitleText } from '../ui/page/title-text.tsx'
import { ExportButton } from './components/export-button.tsx'
import { PresenceChart } from './components/presence-chart.tsx'
import { WatcherRow } from './components/watcher-row.tsx'
import { onlineTexts } from './online-texts.ts'
import type { WatchPage } from './watch-page.ts'

const KINDS = ['all', 'attendee', 'staff', 'unmatched'] as const
type Kind = (typeof KINDS)[number]

/** Who watched an online meeting and for how long: the figures, how many at a time, and each person with a time line. */
export function Screen() {
  const text = onlineTexts.useText()
  const engagementId = useParam('engagementId')
  const title = useRouteTitle('viewTimeViewTimeResult')
  if (engagementId !== undefined) return <Result engagementId={engagementId} title={title} />
  return (
    <Page title={title} back="history">
      <EmptyState
        drawing="calendar"
        text={text.chooseFirst}
        action={
          <ButtonLink variant="primary" href={paths.viewTime()}>
            {text.choose}
          </ButtonLink>
        }
      />
    </Page>
  )
}

function Result({ engagementId, title }: { engagementId: string; title: string }) {
  const text = onlineTexts.useText()
  const [kind, setKind] = useState<Kind>('all')
  const [word, setWord] = useState('')
  const keyword = useSettled(word.trim()) || undefined
  const asked = kind === 'all' ? undefined : kind
  const everybody = useWatchPages({ engagementId })
  const pages = useWatchPages({ engagementId, keyword, kind: asked })
  const head = everybody.data?.pages[0]
  const canExport = head !== undefined && head.total > 0
  return (
    <Page
      title={title}
      back="history"
      width="wide"
      action={canExport ? <ExportButton engagementId={engagementId} name={head.engagementCode} /> : undefined}
    >
      <Loaded query={{ ...everybody, data: head }} skeleton={<DetailSkeleton />}>
        {(page) => (
          <>
            <Head page={page} />
            {page.total === 0 ? (
              <EmptyState drawing="people" text={text.nobody} />
            ) : (
              <>
                <Filters page={page} kind={kind} onKind={setKind} word={word} onWord={setWord} />
                <People pages={pages} meeting={page} kind={kind} />
              </>
            )}
          </>
        )}
      </Loaded>
    </Page>
  )
}

type Asked = Omit<CallInput<'online', 'meetingJoinedDuration'>, 'cursor'>

const useWatchPages = (asked: Asked) =>
  useCursorPages('online', 'meetingJoinedDuration', (cursor) => ({ ...asked, cursor }))

function Head({ page }: { page: WatchPage }) {
  const text = onlineTexts.useText()
  const { summary, meetingMinutes } = page
  return (
    <>
      <header>
        <h2 className="title balance">
          <TitleText>{page.engagementName}</TitleText>
        </h2>
        <p className="quiet">
          {page.engagementCode} · {formatRange(page.startDatetime, page.endDatetime)}
        </p>
      </header>
      <Group padded>
        <FigureRow>
          <Figure
            plain
            value={summary.attendees}
            unit={text.people}
            label={text.attendees}
            note={text.ofEnrolled(summary.enrolled)}
          />
          <Figure
            plain
            value={summary.averageMinutes}
            unit={text.minutes}
            label={text.average}
            note={text.ofMeeting(meetingMinutes)}
          />
          <Figure
            plain
            value={summary.enough}
            unit={text.people}
            label={text.enough(summary.enoughPercent)}
            note={text.forStatement}
          />
        </FigureRow>
      </Group>
      {summary.attendees > 0 && (
        <Group padded>
          <PresenceChart points={summary.curve} from={page.startDatetime} to={page.endDatetime} />
        </Group>
      )}
    </>
  )
}

function Filters(props: {
  page: WatchPage
  kind: Kind
  onKind: (kind: Kind) => void
  word: string
  onWord: (word: string) => void
}) {
  const text = onlineTexts.useText()
  const { summary } = props.page
  const counts = {
    all: props.page.total,
    attendee: summary.attendees,
    staff: summary.staff,
    unmatched: summary.unmatched,
  }
  const options = KINDS.filter((kind) => kind === 'all' || counts[kind] > 0)
  return (
    <div className="column">
      <SearchBox value={props.word} onChange={props.onWord} placeholder={text.searchPeople} />
      {options.length > 2 && (
        <Segmented
          label={text.kinds}
          value={props.kind}
          onChange={props.onKind}
          options={options.map((kind) => ({ value: kind, label: `${text[kind]} ${counts[kind]}` }))}
        />
      )}
    </div>
  )
}

type Pages = ReturnType<typeof useWatchPages>

function People({ pages, meeting, kind }: { pages: Pages; meeting: WatchPage; kind: Kind }) {
  const text = onlineTexts.useText()
  const people = pages.data?.pages.flatMap(({ list }) => list)
  return (
    <Loaded query={{ ...pages, data: people }} skeleton={<DetailSkeleton />}>
      {(rows) => (
        <>
          {rows.length === 0 ? (
            <EmptyState drawing="search" text={text.nobodyFits} />
          ) : (
            <Group
              note={
                kind === 'unmatched'
                  ? text.unmatchedHelp
                  : rows.some(({ isUnconfirmed }) => isUnconfirmed)
                    ? text.unconfirmedHelp
                    : undefined
              }
            >
              {rows.map((person) => (
                <WatcherRow key={`${person.kind} ${person.key}`} person={person} meeting={meeting} />
              ))}
            </Group>
          )}
          <MorePages pages={pages} />
        </>
      )}
    </Loaded>
  )
}
