import { isBlank, missingAnswers } from '@osmp/domain/exams/answer-rules.ts'
import { useState } from 'react'
import { ApiError, isNetworkFailure } from '../../kit/calls/api-error.ts'
import { formatDateTime, formatTime } from '../../kit/format.ts'
import { useFaults } from '../../kit/form/use-faults.ts'
import { Gauge } from '../../ui/mark/gauge.tsx'
import { Button } from '../../ui/page/button.tsx'
import { PageBar } from '../../ui/page/page-bar.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { surveyTexts } from '../survey-texts.ts'
import type { OpenedSurvey, SurveyPerson, SurveyResult } from '../survey-types.ts'
import styles from '../survey.module.css'
import { type Keeping, useSurveyAnswers } from '../use-survey-answers.ts'
import { PaperHead, QuestionList } from './question-list.tsx'

/** One attempt to answer: kept while it is written, handed in once all that is required is there. */
export function SurveyForm(props: {
  survey: OpenedSurvey
  person: SurveyPerson
  attempt: number
  onDone: (result: SurveyResult) => void
}) {
  const { survey, person, attempt, onDone } = props
  const { paper } = survey
  const text = surveyTexts.useText()
  const { answers, keeping, refusal, answer, submit } = useSurveyAnswers(person, attempt)
  const [busy, setBusy] = useState(false)
  const missing = missingAnswers(
    paper.questions.map((question) => ({ ...question, right: [] })),
    answers,
  )
  const faults = useFaults(missing)
  const done = paper.questions.filter(({ id }) => !isBlank(answers[id] ?? {})).length
  const handIn = async () => {
    if (!faults.tryIt()) return document.getElementById(`question-${missing[0]}`)?.scrollIntoView({ block: 'center' })
    setBusy(true)
    try {
      onDone(await submit())
    } catch (error) {
      const isRefusal = error instanceof ApiError && !isNetworkFailure(error)
      showToast({ type: 'error', text: isRefusal ? error.msg : text.submitFailed })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <PaperHead paper={paper} over={survey.engagementName} organiser={survey.organiser} />
      <div className={styles.facts}>
        {!paper.isAnonymous && <span>{text.named(person.name)}</span>}
        <span>{text.until(formatDateTime(survey.openUntil))}</span>
      </div>
      <QuestionList paper={paper} answers={answers} missing={faults.shown} onAnswer={answer} />
      <PageBar
        above={<Progress done={done} all={paper.questions.length} />}
        note={refusal ?? (faults.shown.length > 0 ? text.missing(missing.length) : <Kept keeping={keeping} />)}
        primary={
          <Button variant="primary" block busy={busy} onClick={() => void handIn()}>
            {text.submit}
          </Button>
        }
      />
    </>
  )
}

function Progress({ done, all }: { done: number; all: number }) {
  const text = surveyTexts.useText()
  return (
    <div className={styles.progress}>
      {text.progress(done, all)}
      <Gauge wide share={done / all} />
    </div>
  )
}

function Kept({ keeping }: { keeping: Keeping }) {
  const text = surveyTexts.useText()
  if (keeping.state === 'saved') return <span role="status">{text.saved(formatTime(keeping.at))}</span>
  if (keeping.state === 'none') return null
  return <span role="status">{keeping.state === 'saving' ? text.saving : text.kept}</span>
}
