import { useState } from 'react'
import { Loaded } from '../kit/loaded.tsx'
import { useParam } from '../kit/navigation.ts'
import { Page } from '../kit/page.tsx'
import { useCall } from '../kit/query.ts'
import { useRouteTitle } from '../kit/route-titles.ts'
import { useIsDesktop } from '../kit/use-is-desktop.ts'
import { useSettled } from '../kit/use-settled.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { RowSkeletons } from '../ui/skeleton.tsx'
import { ReportList } from './components/report-list.tsx'
import { ReportMeetings } from './components/report-meetings.tsx'
import { subordinateTexts } from './subordinate-texts.ts'
import styles from './subordinate.module.css'

/** The meetings of my team: the people, and those of the one in the address; side by side where there is room. */
export function Screen() {
  const text = subordinateTexts.useText()
  const title = useRouteTitle('subordinate')
  const personId = useParam('personId')
  const isDesktop = useIsDesktop()
  if (isDesktop) {
    return (
      <Page title={title} back="history" width="wide">
        <div className={styles.columns}>
          <div className={styles.side}>
            <Team personId={personId} />
          </div>
          {personId === undefined ? (
            <EmptyState drawing="people" text={text.choose} />
          ) : (
            <ReportMeetings key={personId} personId={personId} />
          )}
        </div>
      </Page>
    )
  }
  return (
    <Page title={title} back="history">
      {personId === undefined ? <Team personId={undefined} /> : <ReportMeetings personId={personId} />}
    </Page>
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
