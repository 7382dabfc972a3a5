import { addMinutes } from '@osmp/domain/kit/time.ts'
import { MEETING } from '@osmp/domain/meetings/meeting-codes.ts'
import { isIn, OVER } from '@osmp/domain/meetings/status-sets.ts'
import type { Insertable } from 'kysely'
import type { Schema } from '../kit/database/schema.ts'
import { DEMO_DOCTORS, type DemoDoctor, SPEAKER_COUNT } from './demo-doctors.ts'
import type { History } from './demo-history.ts'
import type { MeetingPlan } from './demo-meeting-plan.ts'
import { demoId } from '../reference/public.ts'

type Attendee = { doctor: DemoDoctor; isSpeaker: boolean; enrolledAt: string; signedAt: string | null }

/** Share of the expected audience that has enrolled, in percent, by status. */
const ENROLLED: Readonly<Record<number, number>> = { 20: 30, 40: 60, 50: 80, 60: 90, 70: 90, 71: 75 }

/** Who has a place at the meeting: its speakers once it is running, then doctors of the same field. */
export function attendanceOf({ plan, history }: { plan: MeetingPlan; history: History }): Attendee[] {
  const { approvedAt } = history
  const share = ENROLLED[plan.status]
  if (share === undefined || approvedAt === null || plan.startAt === null) return []
  const count = Math.min(24, Math.floor((plan.audience * share) / 100))
  const hasBegun = plan.status === MEETING.running || isIn(OVER, plan.status)
  const signedUntil = plan.status === MEETING.running ? Math.floor(count / 2) : Math.ceil(count * 0.9)
  const guests = guestsOf(plan, count).map((doctor, index) => ({
    doctor,
    isSpeaker: false,
    enrolledAt: addMinutes(approvedAt, 60 + index * 7),
    signedAt: hasBegun && index < signedUntil ? addMinutes(plan.startAt ?? approvedAt, index - 25) : null,
  }))
  const speakers = hasBegun ? [...new Set(plan.talks.map(({ place }) => place))] : []
  return [
    ...speakers.flatMap((place, index) => {
      const doctor = DEMO_DOCTORS[place]
      if (!doctor) return []
      return [
        {
          doctor,
          isSpeaker: true,
          enrolledAt: addMinutes(approvedAt, 30),
          signedAt: addMinutes(plan.startAt ?? approvedAt, index - 35),
        },
      ]
    }),
    ...guests,
  ]
}

function guestsOf(plan: MeetingPlan, count: number): DemoDoctor[] {
  const field = DEMO_DOCTORS.slice(SPEAKER_COUNT, 190).filter((_, index) => index % 2 === (plan.bu === 'CV' ? 0 : 1))
  return Array.from({ length: count }, (_, index) => field[(plan.number * 11 + index) % field.length]).flatMap(
    (doctor) => doctor ?? [],
  )
}

export const enrollmentId = (plan: MeetingPlan, doctor: DemoDoctor): string =>
  demoId(`enrollment:${plan.key}:${doctor.code}`)

export function enrollmentRows(meeting: { plan: MeetingPlan; history: History }): Insertable<Schema['enrollment']>[] {
  return attendanceOf(meeting).map(({ doctor, isSpeaker, enrolledAt, signedAt }) => ({
    id: enrollmentId(meeting.plan, doctor),
    engagement_id: meeting.plan.id,
    hcp_id: doctor.id,
    link_way: 'typed',
    link_at: enrolledAt,
    name: doctor.name,
    phone: doctor.phone,
    hco_name: doctor.hospital.name,
    department: doctor.department,
    status: signedAt === null ? 'enrolled' : 'signed',
    source: isSpeaker ? 'invitation' : 'landing',
    consent_version: '2026-11',
    consent_at: enrolledAt,
    created_at: enrolledAt,
  }))
}

export function signInRows(meeting: { plan: MeetingPlan; history: History }): Insertable<Schema['sign_in']>[] {
  return attendanceOf(meeting).flatMap(({ doctor, signedAt }) => {
    if (signedAt === null) return []
    const id = enrollmentId(meeting.plan, doctor)
    return [
      {
        id: inOrder(demoId(`sign-in:${id}`), signedAt),
        engagement_id: meeting.plan.id,
        session_no: 1,
        enrollment_id: id,
        method: 'qr',
        nonce: demoId(`nonce:${id}`),
        device_id: demoId(`device:${doctor.code}`),
        claimed_at: signedAt,
        signed_at: signedAt,
      },
    ]
  })
}

/** So far ahead the clock of a demo may stand when a person signs in. */
const AHEAD_MS = 30 * 86_400_000

/** Ids of sign-ins rise with time, as those the server makes: by them each knows its number. */
function inOrder(id: string, at: string): string {
  const time = (Date.parse(at) - AHEAD_MS).toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${id.slice(15)}`
}
