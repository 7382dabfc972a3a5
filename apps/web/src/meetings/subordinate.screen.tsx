import { useState } from 'react'
import { Loaded } from '../kit/calls/loaded.tsx'
import { useParam } from '../kit/page/navigation.ts'
import { Page } from '../kit/page/page.tsx'
import { useCall } from '../kit/calls/query.ts'
import { useRouteTitle } from '../kit/page/route-titles.ts'
import { useIsDesktop } from '../kit/page/use-is-desktop.ts'
import { useSettled } from '../kit/page/use-settled.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/page/button-link.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { SearchBox } from '../ui/field/search-box.tsx'
import { MeetingRowSkeletons, RowSkeletons } from '../ui/page/skeleton.tsx'
import { ReportList } from './components/report-list.tsx'
import { ReportMeetings } from './components/report-meetings.tsx'
import { subordinateTexts } from './subordinate-texts.ts'
import styles from './subordinate.module.css'

/** The meetings of my team: the people, and those of the one in the address; side by side where there is room. */
export function Screen() {
  const title = useRouteTitle('subordinate')
  const personId = useParam('personId')
  if (useIsDesktop()) {
    return (
      <Page title={title} back="history" width="wide">
        <SideBySide personId={personId} />
      </Page>
    )
  }
  return (
    <Page title={title} back="history">
      {personId === undefined ? <Team personId={undefined} /> : <ReportMeetings personId={personId} />}
    </Page>
  )
}

/** With nobody in the address it is the first of the team; without a team there is nothing to stand beside it. */
function SideBySide({ personId }: { personId: string | undefined }) {
  const team = useCall('meetings', 'subordinateMeetingList', { keyword: undefined })
  const shown = personId ?? team.data?.people[0]?.personId
  if (shown === undefined && !team.isPending) return <Team personId={undefined} />
  return (
    <div className={styles.columns}>
      <div className={styles.side}>
        <Team personId={shown} />
      </div>
      {shown === undefined ? <MeetingRowSkeletons count={4} /> : <ReportMeetings key={shown} personId={shown} />}
    </div>
  )
}

function Team({ personId }: { personId: string | undefined }) {
  const text = subordinateTexts.useText()
  const [word, setWord] = useState('')
  const keyword = useSettled(word.trim()) || undefined
  const team = useCall('meetings', 'subordinateMeetingList', { keyword }, { placeholderData: (before) => before })
  return (
    <Loaded query={team} skeleton={<RowSkeletons count={6} />}>
      {({ people }) =>
        people.length === 0 && keyword === undefined ? (
          <EmptyState
            drawing="people"
            text={text.noTeam}
            action={<ButtonLink href={paths.main()}>{text.myMeetings}</ButtonLink>}
          />
        ) : (
          <>
            <SearchBox value={word} onChange={setWord} placeholder={text.searchPeople} />
            <ReportList
              people={people}
              isSearch={keyword !== undefined}
              personId={personId}
              onClear={() => setWord('')}
            />
          </>
        )
      }
    </Loaded>
  )
}
