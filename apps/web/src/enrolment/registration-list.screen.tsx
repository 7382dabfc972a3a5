import { useParam } from '../kit/navigation.ts'
import { formatPattern } from '../kit/format.ts'
import { Loaded } from '../kit/loaded.tsx'
import { Page } from '../kit/page.tsx'
import { useCall } from '../kit/query.ts'
import { paths } from '../paths.ts'
import { BottomBar } from '../ui/bottom-bar.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { Section } from '../ui/section.tsx'
import { RowSkeletons } from '../ui/skeleton.tsx'
import { Stat, StatRow } from '../ui/stat.tsx'
import { Tag } from '../ui/tag.tsx'
import { PersonRow } from './components/person-row.tsx'
import { sourceOf, statusOf } from './components/person-words.ts'
import { deskTexts } from './desk-texts.ts'
import styles from './desk.module.css'
import { useEnrolments } from './use-enrolments.ts'

/** Who has enrolled, from where, and who waits; the way to add a doctor. */
export function Screen() {
  const text = deskTexts.useText()
  const engagementId = useParam('engagementId') ?? ''
  const { typed, setTyped, keyword, pages, people } = useEnrolments(engagementId)
  return (
    <Page title={text.registrationTitle} back="history" bottom={<AddBar engagementId={engagementId} />}>
      <div className={styles.search}>
        <SearchBox value={typed} onChange={setTyped} placeholder={text.searchPeople} />
      </div>
      {keyword === '' && <Counts engagementId={engagementId} />}
      <Loaded query={{ ...pages, data: people }} skeleton={<RowSkeletons count={6} />}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              drawing={keyword === '' ? 'people' : 'search'}
              text={keyword === '' ? text.noEnrolments : text.noHits}
            />
          ) : (
            <Section>
              {rows.map((person) => {
                const { label, tone } = statusOf(person, text)
                return (
                  <PersonRow
                    key={person.enrollmentId}
                    person={person}
                    note={`${sourceOf(person, text)} ${formatPattern(person.createdAt, 'MM-DD HH:mm')}`}
                    tag={<Tag tone={tone}>{label}</Tag>}
                  />
                )
              })}
            </Section>
          )
        }
      </Loaded>
      {pages.hasNextPage && (
        <Button block busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {text.more}
        </Button>
      )}
    </Page>
  )
}

function Counts({ engagementId }: { engagementId: string }) {
  const text = deskTexts.useText()
  const { data } = useCall('enrolment', 'getSignList2', { engagementId })
  if (data === undefined) return null
  return (
    <StatRow>
      <Stat value={data.enrolled} unit={text.people} label={text.total} />
      <Stat value={data.signed} unit={text.people} label={text.signed} tone="accent" />
      <Stat
        value={data.waitlisted}
        unit={text.people}
        label={text.waiting}
        tone={data.waitlisted > 0 ? 'status3' : undefined}
      />
    </StatRow>
  )
}

function AddBar({ engagementId }: { engagementId: string }) {
  const text = deskTexts.useText()
  const { data } = useCall('meetings', 'meetingDetail', { engagementId })
  const action = data?.allowedActions.find((entry) => entry.action === 'enrolDoctor')
  if (action === undefined) return null
  return (
    <BottomBar
      primary={
        action.allowed ? (
          <ButtonLink variant="primary" block icon="user-plus" href={paths.enroll({ engagementId })}>
            {text.addDoctor}
          </ButtonLink>
        ) : (
          <Button variant="primary" block icon="user-plus" reason={action.reason}>
            {text.addDoctor}
          </Button>
        )
      }
    />
  )
}
