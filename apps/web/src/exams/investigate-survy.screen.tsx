import { useEffect } from 'react'
import { useGo, useParam } from '../kit/page/navigation.ts'
import { herePath } from '../kit/page/redirect.ts'
import { getToken } from '../kit/device/tokens.ts'
import { paths } from '../paths.ts'
import { MeetingQuestionnaires } from './components/meeting-questionnaires.tsx'
import { QuestionnairePage } from './components/questionnaire-page.tsx'
import { SurveyMeetings } from './components/survey-meetings.tsx'

/** Surveys, exams and NPS for their organiser; who comes with a link's token is led to where they answer. */
export function Screen() {
  const token = useParam('token')
  const engagementId = useParam('engagementId')
  const questionnaireId = useParam('questionnaireId')
  const elsewhere =
    token !== undefined
      ? paths.surveyToken({ token })
      : getToken() === null
        ? paths.login({ back: herePath() })
        : undefined
  const go = useGo()
  useEffect(() => {
    if (elsewhere !== undefined) go(elsewhere, { replace: true })
  }, [elsewhere, go])
  if (elsewhere !== undefined) return null
  if (engagementId === undefined) return <SurveyMeetings />
  if (questionnaireId === undefined) return <MeetingQuestionnaires engagementId={engagementId} />
  return <QuestionnairePage engagementId={engagementId} questionnaireId={questionnaireId} />
}
