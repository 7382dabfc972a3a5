import { Dotted } from '../../ui/mark/dotted.tsx'
import { useState } from 'react'
import { EndlessList } from '../../kit/calls/endless-list.tsx'
import { Loaded } from '../../kit/calls/loaded.tsx'
import { useCursorPages } from '../../kit/calls/query-pages.ts'
import { useSettled } from '../../kit/page/use-settled.ts'
import { Button } from '../../ui/page/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { MeetingRow } from '../../ui/mark/meeting-row.tsx'
import { SearchBox } from '../../ui/field/search-box.tsx'
import { MeetingRowSkeletons } from '../../ui/page/skeleton.tsx'
import { Figure } from '../../ui/mark/figure.tsx'
import { meetingHref } from '../../ui/mark/meeting-href.ts'
import { subordinateTexts } from '../subordinate-texts.ts'
import styles from '../subordinate.module.css'
import type { ReportPerson } from './report-list.tsx'

/** One person of my team: how they stand, and their meetings from the latest on. */
export function ReportMeetings({ personId }: { personId: string }) {
  const text = subordinateTexts.useText()
  const [word, setWord] = useState('')
  const keyword = useSettled(word.trim()) || undefined
  const pages = useCursorPages('meetings', 'subordinateMeetingList', (cursor) => ({
    personId,
    keyword,
    cursorStart: cursor?.start ?? undefined,
    cursorId: cursor?.id,
  }))
  return (
    <div className={styles.meetings}>
      <SearchBox value={word} onChange={setWord} placeholder={text.searchMeetings} />
      <Loaded query={pages} skeleton={<MeetingRowSkeletons count={4} />}>
        {({ pages: loaded }) => {
          const person = loaded[0]?.people[0]
          const meetings = loaded.flatMap((page) => page.list)
          return (
            <>
              {person && <PersonHead person={person} />}
              {meetings.length === 0 && person && (
                <Nothing name={person.name} isSearch={keyword !== undefined} onClear={() => setWord('')} />
              )}
              <EndlessList items={meetings} keyOf={(meeting) => meeting.engagementId} pages={pages}>
                {(meeting) => <MeetingRow meeting={{ ...meeting, isMine: true }} href={meetingHref(meeting)} />}
              </EndlessList>
            </>
          )
        }}
      </Loaded>
    </div>
  )
}

function PersonHead({ person }: { person: ReportPerson }) {
  const text = subordinateTexts.useText()
  return (
    <section className="card lines" aria-label={person.name}>
      <h2 className="title">{person.name}</h2>
      <p className="quiet">
        <Dotted of={[person.dept, text.reportsTo(person.managerName)]} />
      </p>
      <div className={styles.figures}>
        <Figure plain value={person.meetings} label={text.statMeetings} />
        <Figure plain value={person.inApproval} label={text.statInApproval} />
        <Figure plain value={person.running} label={text.statRunning} />
        <Figure plain value={person.toClose} label={text.statToClose} />
        {person.overdue > 0 && <Figure plain value={person.overdue} label={text.statOverdue} tone="danger" />}
      </div>
    </section>
  )
}

function Nothing({ name, isSearch, onClear }: { name: string; isSearch: boolean; onClear: () => void }) {
  const text = subordinateTexts.useText()
  if (!isSearch) return <EmptyState drawing="calendar" text={text.noMeetings(name)} />
  return <EmptyState drawing="search" text={text.nothing} action={<Button onClick={onClear}>{text.clear}</Button>} />
}
