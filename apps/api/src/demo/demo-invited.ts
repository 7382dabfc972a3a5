import { categoryRules } from '@osmp/domain/meetings/category-rules.ts'
import type { Insertable } from 'kysely'
import type { Schema } from '../kit/database/schema.ts'
import { DEMO_DOCTORS, doctorId, SPEAKER_COUNT } from './demo-doctors.ts'
import type { PlannedMeeting } from './demo-meetings.ts'
import { demoId } from '../reference/public.ts'

const INVITED = 6

/** Whom the meetings for chosen doctors mean to invite: doctors who are no speakers. */
export function invitedRows({ plan }: PlannedMeeting): Insertable<Schema['engagement_invited']>[] {
  if (!categoryRules(plan.category).needs.includes('invitedHcpIds')) return []
  const others = DEMO_DOCTORS.length - SPEAKER_COUNT
  return Array.from({ length: INVITED }, (_, sort) => ({
    engagement_id: plan.id,
    hcp_id: doctorId(SPEAKER_COUNT + ((plan.number * INVITED + sort) % others)),
    sort,
  }))
}

/** The letters they got with the approval, as `inviteNamed` makes them. */
export function invitationRows(meeting: PlannedMeeting): Insertable<Schema['invitation']>[] {
  const madeAt = meeting.history.approvedAt
  if (madeAt === null) return []
  return invitedRows(meeting).map(({ engagement_id, hcp_id }) => ({
    id: demoId(`invitation:${meeting.plan.key}:${hcp_id}`),
    engagement_id,
    hcp_id,
    made_at: madeAt,
  }))
}
