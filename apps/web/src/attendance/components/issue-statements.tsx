import { useMemo, useState } from 'react'
import { MorePages } from '../../kit/calls/more-pages.tsx'
import { Loaded } from '../../kit/calls/loaded.tsx'
import { Page } from '../../kit/page/page.tsx'
import { useNumberedPages } from '../../kit/calls/query-pages.ts'
import { useCall } from '../../kit/calls/query.ts'
import { useSettled } from '../../kit/page/use-settled.ts'
import { paths } from '../../paths.ts'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { SearchBox } from '../../ui/field/search-box.tsx'
import { RowSkeletons } from '../../ui/page/skeleton.tsx'
import { Figure, FigureRow } from '../../ui/mark/figure.tsx'
import { TitleText } from '../../ui/page/title-text.tsx'
import { statementTexts } from '../statement-texts.ts'
import styles from '../statement.module.css'
import { type Candidate, CandidateRow, isOpen } from './candidate-row.tsx'
import { IssueBar } from './issue-bar.tsx'

/** Who attended long enough, who did not and why; those chosen are issued together. */
export function IssueStatements({ engagementId }: { engagementId: string }) {
  const text = statementTexts.useText()
  const [typed, setTyped] = useState('')
  const keyword = useSettled(typed.trim())
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const detail = useCall('meetings', 'meetingDetail', { engagementId })
  const pages = useNumberedPages('attendance', 'statementCandidates', (page) => ({
    engagementId,
    page,
    ...(keyword !== '' && { keyword }),
  }))
  const people = useMemo(() => pages.data?.pages.flatMap(({ list }) => list) ?? [], [pages.data])
  const terms = pages.data?.pages[0]
  const open = people.filter(isOpen)
  return (
    <Page
      title={text.title}
      back="history"
      action={<ActionLink href={paths.attendanceStatementList({ engagementId })}>{text.issuedList}</ActionLink>}
      bottom={
        terms && (
          <IssueBar
            engagementId={engagementId}
            open={open}
            chosen={open.filter(({ enrollmentId }) => chosen.has(enrollmentId))}
            onChoose={setChosen}
            may={detail.data?.allowedActions.find(({ action }) => action === 'issueStatement')}
          />
        )
      }
    >
      <div className="stack">
        {detail.data && (
          <h2 className="title balance">
            <TitleText>{detail.data.engagementName}</TitleText>
          </h2>
        )}
        {terms && <Terms terms={terms} />}
        <div className={styles.search}>
          <SearchBox value={typed} onChange={setTyped} placeholder={text.searchPeople} />
        </div>
        <Loaded query={{ ...pages, data: pages.data && people }} skeleton={<RowSkeletons count={8} />}>
          {(list) => (
            <People
              list={list}
              required={terms?.requiredMinutes ?? 0}
              chosen={chosen}
              onChoose={setChosen}
              searched={keyword !== ''}
            />
          )}
        </Loaded>
        <MorePages pages={pages} />
      </div>
    </Page>
  )
}

function Terms(props: {
  terms: { meetingMinutes: number; requiredMinutes: number; minPercent: number; issued: number; people: number }
}) {
  const { meetingMinutes, requiredMinutes, minPercent, issued, people } = props.terms
  const text = statementTexts.useText()
  return (
    <FigureRow>
      <Figure plain value={issued} unit={text.ofPeople(people)} label={text.issued} />
      <Figure plain value={requiredMinutes} unit={text.minutesUnit} label={text.required(minPercent)} />
      <Figure plain value={meetingMinutes} unit={text.minutesUnit} label={text.length} />
    </FigureRow>
  )
}

function People(props: {
  list: readonly Candidate[]
  required: number
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
  searched: boolean
}) {
  const { list, required, chosen, onChoose, searched } = props
  const text = statementTexts.useText()
  if (list.length === 0)
    return <EmptyState drawing={searched ? 'search' : 'people'} text={searched ? text.noHits : text.nobody} />
  const toggle = (enrollmentId: string) => {
    const next = new Set(chosen)
    if (!next.delete(enrollmentId)) next.add(enrollmentId)
    onChoose(next)
  }
  return (
    <ul className={styles.people}>
      {list.map((person) => (
        <CandidateRow
          key={person.enrollmentId}
          person={person}
          required={required}
          chosen={chosen.has(person.enrollmentId)}
          onToggle={() => toggle(person.enrollmentId)}
        />
      ))}
    </ul>
  )
}
