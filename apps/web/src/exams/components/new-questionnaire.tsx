import { useGo } from '../../kit/page/navigation.ts'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import { useCall } from '../../kit/calls/query.ts'
import { paths } from '../../paths.ts'
import { Row } from '../../ui/page/row.tsx'
import { Sheet } from '../../ui/overlay/overlays.ts'
import { RowSkeletons } from '../../ui/page/skeleton.tsx'
import { newQuestion } from '../builder-state.ts'
import { organiserTexts } from '../organiser-texts.ts'
import type { Content, Kind, Sending } from '../questionnaire-types.ts'
import { newUuid } from '../../kit/device/new-id.ts'

const BLANK = { survey: 'blankSurvey', nps: 'blankNps', exam: 'blankExam' } as const
const KINDS = ['survey', 'nps', 'exam'] as const

/** A template of the company, or nothing written yet, with the company's own settings. */
export function NewQuestionnaire(props: { engagementId: string; open: boolean; onClose: () => void }) {
  const { engagementId, open, onClose } = props
  const text = organiserTexts.useText()
  const go = useGo()
  const templates = useCall('exams', 'questionnaireTemplates', {}, { enabled: open })
  const setup = useCall('exams', 'examSendSetupInfo', {}, { enabled: open })
  const save = useCallMutation('exams', 'questionnaireSave', { invalidates: ['exams'] })
  const begin = async (kind: Kind, content: Content) => {
    const questionnaireId = newUuid()
    await save.mutateAsync({ engagementId, questionnaireId, kind, version: 0, content })
    onClose()
    go(paths.investigateSurvy({ engagementId, questionnaireId }))
  }
  const press = (kind: Kind, content: Content) => void begin(kind, content).catch(() => undefined)
  const company = setup.data
  return (
    <Sheet open={open} onClose={onClose} title={text.createTitle} flush>
      {templates.data === undefined || company === undefined ? (
        <RowSkeletons count={6} />
      ) : (
        <>
          {templates.data.list.map(({ templateId, kind, name, content }) => (
            <Row
              key={templateId}
              title={name}
              second={`${text[kind]} · ${text.questions(content.questions.length)}`}
              disabled={save.isPending}
              onClick={() => press(kind, content)}
            />
          ))}
          {KINDS.map((kind) => (
            <Row
              key={kind}
              icon="plus"
              title={text[BLANK[kind]]}
              disabled={save.isPending}
              onClick={() => press(kind, blank(kind, text[kind], company))}
            />
          ))}
        </>
      )}
    </Sheet>
  )
}

/** NPS begins with the one question it cannot do without. */
function blank(kind: Kind, title: string, setup: Sending): Content {
  const { audience, sendWhen, openDays, passPercent, attempts } = setup
  const questions = kind === 'nps' ? [newQuestion('scale', false)] : []
  return { title, intro: '', isAnonymous: false, audience, sendWhen, openDays, passPercent, attempts, questions }
}
