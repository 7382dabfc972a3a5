import { addDays, type LocalDate, localDateOf } from '@osmp/domain/kit/time.ts'
import type { IoFacts, MeetingRuleFacts, MeetingRuleInput } from '@osmp/domain/meetings/meeting-rules/rule-types.ts'
import type { WorkCalendar } from '@osmp/domain/meetings/work-calendar.ts'
import { shanghaiDate, workingDaysBetween } from '@osmp/domain/meetings/working-days.ts'
import type { Policies } from '@osmp/domain/policies/policy-engine.ts'
import { heldByMeeting } from '../../expenses/public.ts'
import type { Tx } from '../../kit/database/db.ts'
import { loadSpeakerFacts } from '../../speakers/public.ts'
import { loadEventFacts } from '../store/event-facts-repo.ts'
import type { FormRefs } from './form-refs.ts'
import type { MeetingForm } from './meeting-form.ts'
import { findRepeats } from '../store/topic-repeat-repo.ts'

type Subject = {
  form: Pick<MeetingForm, 'eventId'>
  input: MeetingRuleInput
  refs: FormRefs
  /** Null for a meeting that is not stored yet. */
  engagementId: string | null
  stage: MeetingRuleFacts['stage']
  /** The results decide something: the event stays locked until the transaction ends. */
  isBinding?: boolean
  now: number
  calendar: WorkCalendar
  policies: Policies
}

/** What the rules need beside the form itself. */
export async function loadRuleFacts(tx: Tx, subject: Subject): Promise<MeetingRuleFacts> {
  const { input, refs, form, engagementId, stage, isBinding = stage === 'approve', now, calendar, policies } = subject
  const today = shanghaiDate(now)
  const day = input.start === null ? today : localDateOf(input.start)
  const hcpIds = [...new Set(input.speakers.map(({ hcpId }) => hcpId))]
  // A month counts as 31 days: a talk on the edge of the window is still reported.
  const since = addDays(day, -31 * policies('attendee.repeatTopic.months').value)
  const repeated = await findRepeats(tx, {
    engagementId,
    invitedHcpIds: refs.invitedHcpIds,
    topicIds: input.topicIds,
    since,
  })
  return {
    stage,
    leadWorkdays: workingDaysBetween(today, nearest(day, today), calendar),
    speakers: await loadSpeakerFacts(tx, { hcpIds, on: day, exceptEngagementId: engagementId }),
    topics: Object.fromEntries(
      [...refs.topics.values()].map((topic) => {
        const { id, name, code, productId, validFrom, validTo } = topic
        const { count: repeatedBy = null, heard = [] } = repeated.get(id) ?? {}
        return [id, { name, code, validFrom, validTo, productIds: [productId], repeatedBy, heard }]
      }),
    ),
    io: await ioFacts(tx, refs, engagementId),
    costCenterValid: refs.costCenterCode !== undefined,
    event: await loadEventFacts(tx, form.eventId, { engagementId, isLocked: isBinding }),
  }
}

/** The day, or the edge of the year around today: farther makes no difference to a lead time, and days are counted one by one. */
function nearest(day: LocalDate, today: LocalDate): LocalDate {
  const [first, last] = [addDays(today, -366), addDays(today, 366)]
  if (day < first) return first
  return day > last ? last : day
}

async function ioFacts(tx: Tx, { io }: FormRefs, engagementId: string | null): Promise<IoFacts | null> {
  if (!io) return null
  const held = engagementId === null ? [] : await heldByMeeting(tx, engagementId)
  const own = held
    .filter(({ ioCode }) => ioCode === io.code)
    .reduce((sum, { reserved, committed }) => sum + reserved + committed, 0)
  return { ioCode: io.code, available: io.available, heldByMeeting: own, expireDate: io.expireDate }
}
