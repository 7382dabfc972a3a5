import { lazy, Suspense, useState } from 'react'
import { Loaded } from '../../kit/calls/loaded.tsx'
import { useParam, useSetParams } from '../../kit/page/navigation.ts'
import { Page } from '../../kit/page/page.tsx'
import { useCall } from '../../kit/calls/query.ts'
import { DetailSkeleton } from '../../ui/page/skeleton.tsx'
import { Tabs } from '../../ui/page/tabs.tsx'
import { organiserTexts } from '../organiser-texts.ts'
import type { Questionnaire } from '../questionnaire-types.ts'

/** Each by itself: who reads results needs no builder, and the other way round. */
const Builder = lazy(async () => ({ default: (await import('./builder.tsx')).Builder }))
const SurveyShare = lazy(async () => ({ default: (await import('./survey-share.tsx')).SurveyShare }))
const SurveyPeople = lazy(async () => ({ default: (await import('./survey-people.tsx')).SurveyPeople }))
const SurveyResults = lazy(async () => ({ default: (await import('./survey-results.tsx')).SurveyResults }))

const TABS = ['share', 'people', 'results'] as const
type TabId = (typeof TABS)[number]

/** One questionnaire: its draft to be written, or once published its link, people and results. */
export function QuestionnairePage({
  engagementId,
  questionnaireId,
}: {
  engagementId: string
  questionnaireId: string
}) {
  const text = organiserTexts.useText()
  const query = useCall(
    'exams',
    'questionnaireGet',
    { engagementId, questionnaireId },
    { refetchOnWindowFocus: false, staleTime: 0 },
  )
  // A draft remembered from an earlier visit has an older version than its own saves.
  const isOld = query.data?.phase === 'draft' && !query.isFetchedAfterMount
  const [turn, setTurn] = useState(0)
  const reload = () => void query.refetch().then(() => setTurn((before) => before + 1))
  const isDraft = query.data?.phase === 'draft'
  return (
    <Page
      title={query.data ? query.data.content.title || text[query.data.kind] : text.title}
      back="history"
      width={isDraft ? 'reading' : 'wide'}
    >
      <Loaded query={isOld ? { ...query, data: undefined } : query} skeleton={<DetailSkeleton />}>
        {(questionnaire) =>
          questionnaire.phase === 'draft' && questionnaire.allowedActions.length > 0 ? (
            <Suspense fallback={<DetailSkeleton />}>
              <Builder key={turn} questionnaire={questionnaire} onReload={reload} />
            </Suspense>
          ) : (
            <Published questionnaire={questionnaire} />
          )
        }
      </Loaded>
    </Page>
  )
}

function Published({ questionnaire }: { questionnaire: Questionnaire }) {
  const text = organiserTexts.useText()
  const setParams = useSetParams()
  const asked = useParam('tab')
  const first: TabId = questionnaire.submitted > 0 ? 'results' : 'share'
  const selected = TABS.find((tab) => tab === asked) ?? first
  return (
    <Tabs
      label={questionnaire.content.title}
      tabs={TABS.map((id) => ({ id, label: text[id] }))}
      selected={selected}
      onSelect={(tab) => setParams({ tab })}
    >
      <Suspense fallback={<DetailSkeleton />}>
        {selected === 'share' && <SurveyShare questionnaire={questionnaire} />}
        {selected === 'people' && <SurveyPeople questionnaire={questionnaire} />}
        {selected === 'results' && <SurveyResults questionnaire={questionnaire} />}
      </Suspense>
    </Tabs>
  )
}
