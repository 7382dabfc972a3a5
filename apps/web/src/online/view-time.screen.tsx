import { useState } from 'react'
import { MorePages } from '../kit/calls/more-pages.tsx'
import { formatRange } from '../kit/format.ts'
import { Loaded } from '../kit/calls/loaded.tsx'
import { useParam, useSetParams } from '../kit/page/navigation.ts'
import { Page } from '../kit/page/page.tsx'
import { useCursorPages } from '../kit/calls/query-pages.ts'
import { useRouteTitle } from '../kit/page/route-titles.ts'
import { useSettled } from '../kit/page/use-settled.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/page/button-link.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { Row } from '../ui/page/row.tsx'
import { SearchBox } from '../ui/field/search-box.tsx'
import { Group } from '../ui/page/group.tsx'
import { RowSkeletons } from '../ui/page/skeleton.tsx'
import { TitleText } from '../ui/page/title-text.tsx'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { onlineTexts } from './online-texts.ts'
import styles from './online.module.css'

type OnlineMeeting = CallOutput<'online', 'meetingCodeSearch'>['list'][number]

/** Finds the online meeting whose watch times are asked for: by number, the platform's code or name; the latest first. */
export function Screen() {
  const text = onlineTexts.useText()
  const setParams = useSetParams()
  const [word, setWord] = useState(useParam('keyword') ?? '')
  const keyword = useSettled(word.trim()) || undefined
  const pages = useCursorPages('online', 'meetingCodeSearch', (cursor) => ({ keyword, ...cursor }))
  const meetings = pages.data?.pages.flatMap(({ list }) => list)
  const search = (next: string) => {
    setWord(next)
    setParams({ keyword: next.trim() || undefined })
  }
  return (
    <Page title={useRouteTitle('viewTime')} back="history">
      <SearchBox value={word} onChange={search} placeholder={text.search} />
      <Loaded query={{ ...pages, data: meetings }} skeleton={<RowSkeletons count={6} />}>
        {(rows) =>
          rows.length === 0 ? (
            <Nothing isSearch={keyword !== undefined} />
          ) : (
            <Group title={keyword === undefined ? text.recent : text.found}>
              {rows.map((meeting) => (
                <MeetingRow key={meeting.engagementId} meeting={meeting} />
              ))}
            </Group>
          )
        }
      </Loaded>
      <MorePages pages={pages} />
    </Page>
  )
}

function MeetingRow({ meeting }: { meeting: OnlineMeeting }) {
  const text = onlineTexts.useText()
  const { engagementId, engagementCode, platformName, meetingCode, watched, ownerName } = meeting
  const facts = [engagementCode, platformName, meetingCode && text.code(meetingCode), ownerName]
  return (
    <Row
      href={paths.viewTimeViewTimeResult({ engagementId })}
      title={<TitleText>{meeting.engagementName}</TitleText>}
      second={
        <>
          <span className={styles.line}>{formatRange(meeting.startDatetime, meeting.endDatetime)}</span>
          <span className={styles.facts}>
            {facts.filter(Boolean).map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </span>
        </>
      }
      end={<span className={styles.figure}>{text.watched(watched)}</span>}
    />
  )
}

function Nothing({ isSearch }: { isSearch: boolean }) {
  const text = onlineTexts.useText()
  if (isSearch) return <EmptyState drawing="search" text={text.noHits} />
  return (
    <EmptyState
      drawing="calendar"
      text={text.none}
      action={<ButtonLink href={paths.main()}>{text.toMeetings}</ButtonLink>}
    />
  )
}
