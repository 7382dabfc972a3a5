import { Dotted } from '../../ui/mark/dotted.tsx'
import { useState } from 'react'
import { MorePages } from '../../kit/calls/more-pages.tsx'
import { formatDateTime } from '../../kit/format.ts'
import { Loaded } from '../../kit/calls/loaded.tsx'
import { useReachesPhones } from '../../kit/use-reaches-phones.ts'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import { useNumberedPages } from '../../kit/calls/query-pages.ts'
import { useSettled } from '../../kit/page/use-settled.ts'
import { IconButton } from '../../ui/page/icon-button.tsx'
import { ChipLine, FilterChip } from '../../ui/mark/chip.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Row } from '../../ui/page/row.tsx'
import { SearchBox } from '../../ui/field/search-box.tsx'
import { Group } from '../../ui/page/group.tsx'
import { RowSkeletons } from '../../ui/page/skeleton.tsx'
import { Tag, type TagTone } from '../../ui/mark/tag.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { organiserTexts } from '../organiser-texts.ts'
import type { Questionnaire } from '../questionnaire-types.ts'
import styles from '../results.module.css'

type Person = CallOutput<'exams', 'recordList'>['list'][number]

const FILTERS = [undefined, 'none', 'draft', 'submitted'] as const
const NAMES = { none: 'stateNone', draft: 'stateDraft', submitted: 'stateSubmitted' } as const
const TONES: Record<Person['state'], TagTone> = { none: 'status2', draft: 'status3', submitted: 'accent' }

/** Who was asked and how far each is; with an anonymous one nobody is shown. */
export function SurveyPeople({ questionnaire }: { questionnaire: Questionnaire }) {
  const text = organiserTexts.useText()
  if (questionnaire.content.isAnonymous) return <EmptyState drawing="locked" text={text.hiddenPeople} />
  return <People questionnaire={questionnaire} />
}

function People({ questionnaire }: { questionnaire: Questionnaire }) {
  const { engagementId, questionnaireId, allowedActions, url } = questionnaire
  const text = organiserTexts.useText()
  const [state, setState] = useState<(typeof FILTERS)[number]>()
  const [word, setWord] = useState('')
  const keyword = useSettled(word.trim()) || undefined
  const pages = useNumberedPages('exams', 'recordList', (page) => ({
    engagementId,
    questionnaireId,
    state,
    keyword,
    page,
  }))
  const mayShare = url !== null && allowedActions.length > 0
  return (
    <div className={styles.stack}>
      <SearchBox value={word} onChange={setWord} placeholder={text.searchPeople} />
      <ChipLine label={text.people}>
        {FILTERS.map((filter) => (
          <FilterChip key={filter ?? 'all'} pressed={state === filter} onPress={() => setState(filter)}>
            {filter === undefined ? text.filterAll : text[NAMES[filter]]}
          </FilterChip>
        ))}
      </ChipLine>
      <Loaded query={pages} skeleton={<RowSkeletons count={6} />}>
        {({ pages: read }) =>
          read[0]?.total === 0 ? (
            <EmptyState
              drawing={state === undefined && keyword === undefined ? 'answers' : 'search'}
              text={text.noPeople}
            />
          ) : (
            <Group>
              {read.flatMap(({ list }) =>
                list.map((person) => (
                  <PersonRow
                    key={person.enrollmentId}
                    person={person}
                    engagementId={engagementId}
                    mayShare={mayShare && person.state !== 'submitted'}
                  />
                )),
              )}
            </Group>
          )
        }
      </Loaded>
      <MorePages pages={pages} />
    </div>
  )
}

function PersonRow(props: { person: Person; engagementId: string; mayShare: boolean }) {
  const { person, engagementId, mayShare } = props
  const { enrollmentId, questionnaireId, name, points, maxPoints, isPassed, nps, submittedAt } = person
  const text = organiserTexts.useText()
  const facts = [
    person.hcoName,
    points !== null && maxPoints !== null && text.pointsOf(points, maxPoints),
    isPassed === false && text.failed,
    nps !== null && `${text.nps} ${nps}`,
    submittedAt !== null && formatDateTime(submittedAt),
  ].filter(Boolean)
  const reachesPhones = useReachesPhones()
  const send = useCallMutation('exams', 'surveySend', {
    onSuccess: ({ sentTo }) => showToast({ type: 'success', text: text.sentTo(sentTo) }),
  })
  return (
    <Row
      title={name}
      second={<Dotted of={facts} />}
      end={
        <span className={styles.rowEnd}>
          <Tag tone={TONES[person.state]}>{text[NAMES[person.state]]}</Tag>
          {mayShare && reachesPhones && (
            <IconButton
              icon="send"
              label={text.personalLink(name)}
              onClick={() => send.mutate({ engagementId, questionnaireId, enrollmentId })}
            />
          )}
        </span>
      }
    />
  )
}
