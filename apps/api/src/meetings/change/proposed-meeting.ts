import { localDateOf, monthOf } from '@osmp/domain/kit/time.ts'
import type { Tx } from '../../kit/database/db.ts'
import { uuidv7 } from '../../kit/database/ids.ts'
import { withAgreedFees } from '../rules/agreed-fees.ts'
import { fullInstant } from '../rules/check-form.ts'
import type { FormRefs } from '../rules/form-refs.ts'
import { dayHoursOfForm } from '../store/day-hours.ts'
import type { MeetingForm } from '../rules/meeting-form.ts'
import { type MeetingPlan, planMeeting } from '../store/meeting-plan.ts'
import type { MeetingRow } from '../store/meeting-row.ts'
import type { MeetingParts, SpeakerPart } from '../store/parts-repo.ts'
import { fieldsOf } from '../moves/save-meeting.ts'
import { type MeetingSnapshotDoc, snapshotOf } from './snapshot.ts'
import { findTalkPeople } from '../store/talk-people-repo.ts'

export type ProposedMeeting = { plan: MeetingPlan; row: MeetingRow; snapshot: MeetingSnapshotDoc; hash: string }

/** A stored meeting as a form would have it, with the snapshot that would be submitted; nothing is written. */
export async function proposeMeeting(
  tx: Tx,
  {
    meeting,
    parts,
    form,
    refs,
    today,
  }: {
    meeting: MeetingRow
    parts: MeetingParts
    form: MeetingForm
    refs: FormRefs
    today: string
  },
): Promise<ProposedMeeting> {
  const planned = planMeeting(form, refs)
  const plan = isSameMonth(meeting, form) ? withAgreedFees(planned, parts.speakers) : planned
  const row = {
    ...meeting,
    ...fieldsOf(form, refs, plan),
    day_hours: dayHoursOfForm(form),
    warning_comments: form.warningComments,
  }
  const wanted: MeetingParts = {
    products: form.productIds.map((productId) => ({ productId, name: '' })),
    assistants: form.assistantIds.map((personId) => ({ personId, name: '' })),
    invited: form.invitedHcpIds.map((hcpId) => ({ hcpId, name: '', hco: '' })),
    topics: plan.topics.map(({ topicId, minutes }) => {
      const topic = refs.topics.get(topicId)
      return { topicId, name: topic?.name ?? '', code4m: topic?.code ?? '', minutes }
    }),
    speakers: await proposedTalks(tx, { plan, refs, talks: parts.speakers, today }),
    lines: plan.lines.map((line) => ({ ...line, actualAmount: null })),
  }
  return { plan, row, ...snapshotOf(row, wanted) }
}

/** Tax is counted by the month a meeting is held in. */
function isSameMonth(meeting: MeetingRow, { startDatetime }: MeetingForm): boolean {
  if (meeting.start_at === null || startDatetime === null) return false
  return monthOf(localDateOf(meeting.start_at)) === monthOf(localDateOf(fullInstant(startDatetime)))
}

/** The planned talks in full; one that is there already keeps its id, so that what hangs on it stays. */
async function proposedTalks(
  tx: Tx,
  {
    plan,
    refs,
    talks,
    today,
  }: {
    plan: MeetingPlan
    refs: FormRefs
    talks: readonly SpeakerPart[]
    today: string
  },
): Promise<SpeakerPart[]> {
  const people = await findTalkPeople(
    tx,
    plan.speakers.map(({ hcpId }) => hcpId),
    today,
  )
  return plan.speakers.map(({ hcpId, topicId, role, level, minutes, isRecorded, net, gross }) => {
    const known = talks.find((talk) => talk.hcpId === hcpId && talk.topicId === topicId && talk.role === role)
    const person = people.get(hcpId) ?? { hcpId, name: '', hco: '', dept: '', title: '', hasEmployerConsent: false }
    const planned = { topicId, role, level, minutes, isRecorded, feeNet: net, feeGross: gross }
    if (known) return { ...known, ...person, ...planned }
    return {
      id: uuidv7(),
      ...person,
      ...planned,
      topicName: refs.topics.get(topicId)?.name ?? '',
      status: 'planned',
      minutesDelivered: null,
      statusNote: '',
      isSignedIn: false,
      standsInFor: null,
    }
  })
}
