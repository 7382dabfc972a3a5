import { paths } from '../../paths.ts'
import { Group } from '../../ui/page/group.tsx'
import { Row } from '../../ui/page/row.tsx'
import { formTexts } from './form-texts.ts'

/** The way from the list of enrolments to the meeting's own questions and their answers. */
export function QuestionsRow({ engagementId, mayAct }: { engagementId: string; mayAct: boolean }) {
  const text = formTexts.useText()
  return (
    <Group>
      {mayAct && (
        <Row title={text.title} second={text.rowHelp} href={paths.registrationListQuestions({ engagementId })} />
      )}
      <Row title={text.answers} href={paths.registrationListAnswers({ engagementId })} />
    </Group>
  )
}
