import { paths } from '../../paths.ts'
import { Group } from '../../ui/page/group.tsx'
import { Row } from '../../ui/page/row.tsx'
import { formTexts } from './form-texts.ts'

/** The way from the list of enrolments to the meeting's own questions. */
export function QuestionsRow({ engagementId }: { engagementId: string }) {
  const text = formTexts.useText()
  return (
    <Group>
      <Row title={text.title} second={text.rowHelp} href={paths.registrationListQuestions({ engagementId })} />
    </Group>
  )
}
