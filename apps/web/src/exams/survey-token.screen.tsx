import { useState } from 'react'
import { api } from '../kit/calls/api-client.ts'
import { ApiError, isNetworkFailure } from '../kit/calls/api-error.ts'
import { type Loading, useLoad } from '../kit/calls/load.ts'
import { useParam } from '../kit/page/navigation.ts'
import { Page } from '../kit/page/page.tsx'
import { ErrorState } from '../ui/page/error-state.tsx'
import { DetailSkeleton } from '../ui/page/skeleton.tsx'
import { IdentifyForm } from './components/identify-form.tsx'
import { SurveyDone } from './components/survey-done.tsx'
import { SurveyForm } from './components/survey-form.tsx'
import { surveyTexts } from './survey-texts.ts'
import type { OpenedSurvey, SurveyPerson, SurveyResult } from './survey-types.ts'

/** A survey, exam or NPS on the attendee's phone; the link says which and, when it is their own, who they are. */
export function Screen() {
  const text = surveyTexts.useText()
  const token = useParam('token') ?? ''
  const opened = useLoad((signal) => api.exams.surveyOpen({ token }, { signal, quiet: true }), [token])
  return (
    <Page title={opened.data ? text[opened.data.paper.kind] : text.survey}>
      <Opened opened={opened} token={token} />
    </Page>
  )
}

function Opened({ opened, token }: { opened: Loading<OpenedSurvey>; token: string }) {
  if (opened.data === undefined) {
    return opened.error === null ? <DetailSkeleton /> : <Refused error={opened.error} onRetry={opened.refetch} />
  }
  const survey = opened.data
  const { person, paper, engagementName, organiser } = survey
  if (person === null)
    return <IdentifyForm token={token} paper={paper} meeting={engagementName} organiser={organiser} />
  return <Attempts key={person.token} survey={survey} person={person} />
}

/** An ended link stays ended: only a call that got no answer may be tried again. */
function Refused({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const text = surveyTexts.useText()
  const what = error instanceof ApiError && error.msg !== '' ? error.msg : text.failed
  if (isNetworkFailure(error)) return <ErrorState what={what} onRetry={onRetry} />
  return <ErrorState isMissing what={what} todo={text.refusedTodo} />
}

function Attempts({ survey, person }: { survey: OpenedSurvey; person: SurveyPerson }) {
  const [attempt, setAttempt] = useState(person.attempt)
  const [result, setResult] = useState<SurveyResult | null>(person.result)
  if (result === null) {
    return <SurveyForm key={attempt} survey={survey} person={person} attempt={attempt} onDone={setResult} />
  }
  const retake = () => {
    setAttempt(result.attempt + 1)
    setResult(null)
  }
  return <SurveyDone survey={survey} result={result} onRetake={retake} />
}
