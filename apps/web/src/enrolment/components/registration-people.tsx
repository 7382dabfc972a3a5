import { lazy, Suspense } from 'react'
import { EndlessList } from '../../kit/calls/endless-list.tsx'
import { formatPattern } from '../../kit/format-pattern.ts'
import { Loaded } from '../../kit/calls/loaded.tsx'
import { PaneItem, TwoPane, usePaneChoice } from '../../kit/page/two-pane.tsx'
import { dottedText } from '../../kit/dotted-text.ts'
import { Avatar } from '../../ui/mark/avatar.tsx'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import { Dotted } from '../../ui/mark/dotted.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Act, Row } from '../../ui/page/row.tsx'
import { RowSkeletons } from '../../ui/page/skeleton.tsx'
import { deskTexts } from '../desk-texts.ts'
import { enrolTexts } from '../enrol-texts.ts'
import styles from '../registrations.module.css'
import type { PersonActions } from '../use-person-actions.ts'
import type { useRegistrations } from '../use-registrations.ts'
import { type EnrolledRow, sourceOf, statusOf } from './person-words.ts'

const PersonCard = lazy(async () => ({ default: (await import('./person-card.tsx')).PersonCard }))

type Props = {
  engagementId: string
  list: ReturnType<typeof useRegistrations>
  actions: PersonActions
  /** Who is chosen for several at once; null while nobody is being chosen. */
  chosen: ReadonlySet<string> | null
  onChoose: (chosen: ReadonlySet<string> | null) => void
  onOpen: (person: EnrolledRow) => void
}

/** The people of the shown part of the list, near ones only in the page; from 1024 px with the chosen one beside them. */
export function RegistrationPeople(props: Props) {
  const { list } = props
  return (
    <Loaded query={{ ...list.pages, data: list.people }} skeleton={<RowSkeletons count={6} />}>
      {(people) => (people.length === 0 ? <Nobody list={list} /> : <People {...props} people={people} />)}
    </Loaded>
  )
}

function Nobody({ list: { tab, keyword, group } }: Pick<Props, 'list'>) {
  const desk = deskTexts.useText()
  const text = enrolTexts.useText()
  const isSearched = keyword !== '' || group !== undefined
  const words = {
    all: desk.noEnrolments,
    enrolled: desk.noEnrolments,
    pending: text.emptyPending,
    waiting: text.emptyWaiting,
    signed: text.emptySigned,
    walkIn: text.emptyWalkIn,
    declined: text.emptyDeclined,
  }
  return <EmptyState drawing={isSearched ? 'search' : 'people'} text={isSearched ? desk.noHits : words[tab]} />
}

function People({ people, engagementId, list, actions, chosen, onChoose, onOpen }: Props & { people: EnrolledRow[] }) {
  const text = enrolTexts.useText()
  const choice = usePaneChoice(people, ({ enrollmentId }) => enrollmentId, { open: onOpen })
  const { current } = choice
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChoose(next)
  }
  return (
    <TwoPane
      preview={
        current && (
          <div className="padded">
            <Suspense fallback={<RowSkeletons count={6} />}>
              <PersonCard
                key={current.enrollmentId}
                engagementId={engagementId}
                person={current}
                actions={actions}
                mayAct={list.action !== undefined}
                reason={list.reason}
              />
            </Suspense>
          </div>
        )
      }
    >
      {list.tab === 'waiting' && <p className={styles.note}>{text.queueNote}</p>}
      <EndlessList items={people} keyOf={({ enrollmentId }) => enrollmentId} pages={list.pages}>
        {(person) => (
          <PaneItem item={person} choice={choice}>
            <PersonLine
              person={person}
              isChosen={chosen?.has(person.enrollmentId)}
              onToggle={() => toggle(person.enrollmentId)}
              onOpen={() => (current === undefined ? onOpen(person) : choice.select(person))}
            />
          </PaneItem>
        )}
      </EndlessList>
    </TwoPane>
  )
}

/** A person of the list. `isChosen` undefined: nobody is being chosen, and a press opens. */
function PersonLine(props: {
  person: EnrolledRow
  isChosen: boolean | undefined
  onToggle: () => void
  onOpen: () => void
}) {
  const { person, isChosen, onToggle, onOpen } = props
  const desk = deskTexts.useText()
  const text = enrolTexts.useText()
  const isChoosing = isChosen !== undefined
  return (
    <div className={styles.line} data-choosing={isChoosing || undefined}>
      {isChoosing && <Checkbox checked={isChosen} onChange={onToggle} aria-label={text.chooseOne(person.name)} />}
      <Row
        lead={isChoosing ? undefined : <Avatar name={person.name} />}
        title={
          <>
            {person.name} <span className="quiet">{person.phoneMasked || person.emailMasked}</span>
          </>
        }
        end={<span className="quiet">{formatPattern(person.createdAt, 'MM-DD HH:mm')}</span>}
        second={<Dotted line of={[person.hcoName, person.department, person.groupLabel, sourceOf(person, desk)]} />}
        secondEnd={<Standing person={person} />}
        onClick={isChoosing ? onToggle : onOpen}
        arrow={false}
      />
    </div>
  )
}

/** Exceptions of a person: signed in, speaker, and in its colour work for the organiser. */
function Standing({ person }: { person: EnrolledRow }) {
  const desk = deskTexts.useText()
  const text = enrolTexts.useText()
  const { label, tone } = statusOf(person, desk)
  const toDo = [
    person.isUnconfirmed && desk.toConfirm,
    person.heardBefore.length > 0 && text.heardBefore,
    person.overCaps?.includes('meals') === true && text.overMeals,
    person.overCaps?.includes('meetings') === true && text.overMeetings,
    person.isDoubtful && text.doubtful,
    tone === 'status3' && label,
  ]
  if (toDo.some((word) => word !== false))
    return (
      <Act>
        <Dotted of={toDo} />
      </Act>
    )
  return dottedText([person.isSpeaker && desk.speaker, person.status !== 'enrolled' && label])
}
