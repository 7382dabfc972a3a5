import { categoryRules } from '@osmp/domain/meetings/category-rules.ts'
import { addMinutes, localDateOf } from '@osmp/domain/kit/time.ts'
import { isIn, OVER } from '@osmp/domain/meetings/status-sets.ts'
import type { Insertable } from 'kysely'
import { sha256hex } from '../kit/database/ids.ts'
import type { Schema } from '../kit/database/schema.ts'
import { attendanceOf, enrollmentId } from './demo-attendance.ts'
import { DEMO_DOCTORS, SPEAKER_COUNT } from './demo-doctors.ts'
import type { PlannedMeeting } from './demo-meetings.ts'
import { personId } from './demo-people.ts'
import { demoId } from '../reference/public.ts'

/** Meetings that are over: how far their letters led is known. */
/** Of every five guests four came by their letter. */
const BY_LETTER = 4
const FURTHER = ['made', 'opened', 'declined', 'made', 'opened', 'made', 'declined', 'opened'] as const
const SOURCES = ['wechat', 'qr', 'poster'] as const

/** Letters to those who came and to some who did not; meetings for chosen doctors have theirs from the form. */
export function letterRows(meeting: PlannedMeeting): Insertable<Schema['invitation']>[] {
  const { plan, history } = meeting
  const madeAt = history.approvedAt
  if (madeAt === null || !isIn(OVER, plan.status) || categoryRules(plan.category).needs.includes('invitedHcpIds'))
    return []
  const guests = attendanceOf(meeting).filter(({ isSpeaker }) => !isSpeaker)
  const came = new Set(guests.map(({ doctor }) => doctor.id))
  const letter = (hcpId: string) => ({
    id: demoId(`invitation:${plan.key}:${hcpId}`),
    engagement_id: plan.id,
    hcp_id: hcpId,
    made_by: personId(plan.owner),
    made_at: addMinutes(madeAt, 20),
  })
  const accepted = guests
    .filter((_, index) => index % (BY_LETTER + 1) < BY_LETTER)
    .map(({ doctor, enrolledAt }) => ({
      ...letter(doctor.id),
      state: 'accepted',
      enrollment_id: enrollmentId(plan, doctor),
      opened_at: addMinutes(enrolledAt, -3),
      answered_at: enrolledAt,
    }))
  const others = DEMO_DOCTORS.slice(SPEAKER_COUNT).filter(({ id }) => !came.has(id))
  const further = guests.length === 0 ? [] : FURTHER
  return [
    ...accepted,
    ...further.map((state, index) => {
      const openedAt = addMinutes(madeAt, 90 + index * 50)
      return {
        ...letter(others[(plan.number * 13 + index) % others.length]?.id ?? ''),
        state,
        enrollment_id: null,
        opened_at: state === 'made' ? null : openedAt,
        answered_at: state === 'declined' ? addMinutes(openedAt, 2) : null,
      }
    }),
  ]
}

/** Openings of the meeting's counted links: a device more than people who enrolled. */
export function openLinkRows(meeting: PlannedMeeting): Insertable<Schema['open_link']>[] {
  const { plan, history } = meeting
  const { approvedAt } = history
  if (approvedAt === null || !isIn(OVER, plan.status)) return []
  return Array.from({ length: attendanceOf(meeting).length + 1 }, (_, index) => {
    const firstAt = addMinutes(approvedAt, 55 + index * 9)
    return {
      id: demoId(`opening:${plan.key}:${index}`),
      engagement_id: plan.id,
      event_id: null,
      day: localDateOf(firstAt),
      source: SOURCES[index % SOURCES.length] ?? 'wechat',
      device_hash: sha256hex(`device:${plan.key}:${index}`),
      opens: 1 + (index % 3),
      first_at: firstAt,
      last_at: addMinutes(firstAt, index % 7),
    }
  })
}
