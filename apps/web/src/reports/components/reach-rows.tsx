import type { ReactNode } from 'react'
import type { CallName, CallOutput } from '../../kit/calls/call-types.ts'
import { formatDateTime } from '../../kit/format.ts'
import { useCallPages } from '../../kit/calls/query-pages.ts'
import { Act } from '../../ui/page/row.tsx'
import { GROUPINGS, groupName, methodNames, sourceNames } from '../reach.ts'
import { reachTexts } from '../reach-texts.ts'
import { ReachList, ReachRow } from './reach-list.tsx'
import type { StepQuestion } from '../step-question.ts'

type RowsProps = { question: StepQuestion; empty: ReactNode }
type Place = { cursorAt: string; cursorId: string }
type Row<K extends CallName<'reports'>> = CallOutput<'reports', K> extends { list: (infer R)[] } ? R : never

const groupOf = <G extends string>({ groupBy, group }: StepQuestion, groupings: readonly G[]) => ({
  groupBy: groupings.find((one) => one === groupBy),
  group,
})
const nextOf = (page: { cursor: Place | null }) => page.cursor

/** People with a letter, and how far each was reached. */
export const InvitedRows = (props: RowsProps) => <LetterRows {...props} step="invited" />
/** Those of them who opened it. */
export const OpenedRows = (props: RowsProps) => <LetterRows {...props} step="opened" />

function LetterRows({ question, empty, step }: RowsProps & { step: 'invited' | 'opened' }) {
  const text = reachTexts.useText()
  const { engagementId, keyword } = question
  const pages = useCallPages(
    'reports',
    'reachList',
    (cursor: Place | undefined) => ({ engagementId, keyword, step, ...cursor }),
    nextOf,
  )
  const letters = { made: text.made, opened: text.letterOpened, accepted: text.accepted, declined: text.letterDeclined }
  const when = ({ invitedAt, openedAt, enrolledAt, signedAt, attendedAt }: Row<'reachList'>) => {
    if (signedAt !== null) return text.signedAt(formatDateTime(signedAt))
    if (attendedAt !== null) return text.attendedAt(formatDateTime(attendedAt))
    if (enrolledAt !== null) return text.enrolledAt(formatDateTime(enrolledAt))
    if (openedAt !== null) return text.openedAt(formatDateTime(openedAt))
    return invitedAt === null ? '' : text.invitedAt(formatDateTime(invitedAt))
  }
  return (
    <ReachList pages={pages} empty={empty}>
      {(row) => (
        <ReachRow
          key={row.reachId}
          name={row.name}
          facts={[row.hcoName, row.department]}
          notes={[when(row)]}
          end={row.letter === 'declined' ? <Act>{letters.declined}</Act> : row.letter && letters[row.letter]}
        />
      )}
    </ReachList>
  )
}

/** Devices that opened a counted link, by day. */
export function LinkRows({ question, empty }: RowsProps) {
  const text = reachTexts.useText()
  const { engagementId, keyword } = question
  const pages = useCallPages(
    'reports',
    'openLinkList',
    (cursor: Place | undefined) => ({ engagementId, keyword, ...groupOf(question, GROUPINGS.links), ...cursor }),
    nextOf,
  )
  return (
    <ReachList pages={pages} empty={empty}>
      {(row) => (
        <ReachRow
          key={row.openLinkId}
          name={groupName('source', { key: row.source, name: row.source }, text)}
          facts={[text.opens(row.opens)]}
          notes={[formatDateTime(row.lastAt)]}
        />
      )}
    </ReachList>
  )
}

/** Enrolled people. */
export function EnrolledRows({ question, empty }: RowsProps) {
  const text = reachTexts.useText()
  const { engagementId, keyword } = question
  const pages = useCallPages(
    'reports',
    'enrollList',
    (cursor: Place | undefined) => ({ engagementId, keyword, ...groupOf(question, GROUPINGS.enrolled), ...cursor }),
    nextOf,
  )
  return (
    <ReachList pages={pages} empty={empty}>
      {(row) => (
        <ReachRow
          key={row.enrollmentId}
          name={row.name}
          facts={[row.hcoName, row.department, row.phoneMasked]}
          notes={[
            text.enrolledAt(formatDateTime(row.createdAt)),
            sourceNames(text)[row.source] ?? '',
            row.invitedBy === null ? '' : text.invitedByName(row.invitedBy),
            row.groupLabel,
            row.attendedAt === null || row.signedAt !== null ? '' : text.attendedAt(formatDateTime(row.attendedAt)),
          ]}
          end={text.status(row.status)}
        />
      )}
    </ReachList>
  )
}

/** Who attended, at the door or online; of one group its sign-ins. */
export const AttendedRows = (props: RowsProps) =>
  props.question.group === undefined ? <AttendeeRows {...props} /> : <SignedRows {...props} />

function AttendeeRows({ question, empty }: RowsProps) {
  const text = reachTexts.useText()
  const { engagementId, keyword } = question
  const pages = useCallPages(
    'reports',
    'reachList',
    (cursor: Place | undefined) => ({ engagementId, keyword, step: 'signed' as const, ...cursor }),
    nextOf,
  )
  const when = ({ signedAt, attendedAt }: Row<'reachList'>) => {
    if (signedAt !== null) return text.signedAt(formatDateTime(signedAt))
    return attendedAt === null ? '' : text.attendedAt(formatDateTime(attendedAt))
  }
  return (
    <ReachList pages={pages} empty={empty}>
      {(row) => (
        <ReachRow key={row.reachId} name={row.name} facts={[row.hcoName, row.department]} notes={[when(row)]} />
      )}
    </ReachList>
  )
}

/** Effective sign-ins. */
function SignedRows({ question, empty }: RowsProps) {
  const text = reachTexts.useText()
  const { engagementId, keyword } = question
  const pages = useCallPages(
    'reports',
    'signList',
    (cursor: Place | undefined) => ({ engagementId, keyword, ...groupOf(question, GROUPINGS.signed), ...cursor }),
    nextOf,
  )
  return (
    <ReachList pages={pages} empty={empty}>
      {(row) => (
        <ReachRow
          key={row.signInId}
          name={row.name}
          facts={[row.hcoName, row.department, row.phoneMasked]}
          notes={[
            text.signedAt(formatDateTime(row.signedAt)),
            methodNames(text)[row.method] ?? '',
            row.staffName ?? '',
          ]}
          end={row.isDoubtful ? <Act>{text.doubtful}</Act> : row.isSpeaker && text.speaker}
        />
      )}
    </ReachList>
  )
}

/** Submitted answer sheets. */
export function SurveyedRows({ question, empty }: RowsProps) {
  const text = reachTexts.useText()
  const { engagementId, keyword } = question
  const pages = useCallPages(
    'reports',
    'surveyList',
    (cursor: Place | undefined) => ({ engagementId, keyword, ...groupOf(question, GROUPINGS.surveyed), ...cursor }),
    nextOf,
  )
  return (
    <ReachList pages={pages} empty={empty}>
      {(row) => (
        <ReachRow
          key={row.recordId}
          name={row.name ?? text.anonymous}
          facts={[row.hcoName, row.department]}
          notes={[
            row.title,
            text.surveyedAt(row.submittedAt === null ? row.submittedOn : formatDateTime(row.submittedAt)),
          ]}
          end={row.score !== null && text.score(row.score)}
        />
      )}
    </ReachList>
  )
}
