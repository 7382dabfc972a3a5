import type { CallOutput } from '../../kit/calls/call-types.ts'
import { formatDateTime } from '../../kit/format.ts'
import { Timeline } from '../../ui/page/timeline.tsx'
import { invitationTexts } from '../invitation-texts.ts'

type Letter = CallOutput<'invitations', 'detail'>
type Step = { key: string; at: string | null; title: string }

/** The course of one letter, the earliest step first. */
export function LetterCourse({ letter }: { letter: Letter }) {
  const text = invitationTexts.useText()
  const { madeAt, sent, handedAt, openedAt, answeredAt, state } = letter
  const steps: Step[] = [
    { key: 'made', at: madeAt, title: text.courseMade },
    { key: 'sent', at: sent?.at ?? null, title: sent === null ? '' : text[sent.state](sent.phoneMasked) },
    { key: 'handed', at: handedAt, title: text.courseHanded },
    { key: 'opened', at: openedAt, title: text.courseOpened },
    { key: 'answered', at: answeredAt, title: state === 'declined' ? text.courseDeclined : text.courseAccepted },
  ]
  const items = steps
    .filter((step): step is Step & { at: string } => step.at !== null)
    .map(({ key, at, title }) => ({ key, title, des: formatDateTime(at) }))
  return <Timeline items={items} label={text.course} />
}
