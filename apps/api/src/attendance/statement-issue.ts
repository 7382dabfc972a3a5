import { randomBytes } from 'node:crypto'
import type { attendance } from '@osmp/contract/attendance/endpoints.ts'
import { statementNumber, verificationCode } from '@osmp/domain/attendance/statement-code.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import { ACTION } from '@osmp/domain/system/action-categories.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx, Handler } from '../kit/http/ctx.ts'
import { uuidv7 } from '../kit/database/ids.ts'
import { staff } from '../kit/http/require-staff.ts'
import { lockMeeting, logDeed, type MeetingRow } from '../meetings/public.ts'
import { findPeopleById } from './presence-repo.ts'
import { type JudgedPerson, judgePeople, statementTerms } from './presence.ts'
import { requireStatementTime } from './require-statement-time.ts'
import { findMeetingContent, insertStatements, type NewStatement, takeNumbers } from './statement-repo.ts'

/** Under the meeting's lock, so that issuing, voiding a sign-in and revoking follow one another. */
export const statementIssue: Handler<typeof attendance, 'statementIssue'> = async (
  { engagementId, enrollmentIds },
  ctx,
) => {
  const actor = staff(ctx)
  const meeting = await lockMeeting(ctx.tx, engagementId)
  requireStatementTime(meeting)
  const wanted = [...new Set(enrollmentIds)]
  const people = await findPeopleById(ctx.tx, engagementId, wanted)
  if (people.length < wanted.length) throw new AppError('statementPersonUnknown')
  const judged = await judgePeople(ctx, engagementId, await statementTerms(ctx, meeting), people)
  const open = judged.filter(({ statementId }) => statementId === null)
  const refused = open.filter(({ obstacle }) => obstacle !== undefined)
  const [first] = refused
  if (first) throw new AppError('statementNotDue', { name: first.name, count: refused.length })
  const made = open.length === 0 ? [] : await makeStatements(ctx, meeting, open)
  if (made.length > 0) {
    await insertStatements(ctx.tx, made, { engagementId, by: actor.personId, at: ctx.at })
    await logDeed(ctx, ACTION.enrolmentSignIn, {
      engagementId,
      kind: 'statementsIssued',
      params: { count: made.length },
    })
  }
  const issuedNow = new Map(made.map(({ enrollmentId, id, number }) => [enrollmentId, { statementId: id, number }]))
  return {
    list: judged.map(({ enrollmentId, statementId, number }) => ({
      enrollmentId,
      ...(issuedNow.get(enrollmentId) ?? { statementId: statementId ?? '', number: number ?? '' }),
    })),
    issued: made.length,
  }
}

async function makeStatements(
  { tx, at }: Ctx,
  meeting: MeetingRow,
  people: readonly JudgedPerson[],
): Promise<NewStatement[]> {
  const month = localDateOf(at).slice(2, 7).replace('-', '')
  const first = await takeNumbers(tx, month, people.length)
  const content = await findMeetingContent(tx, meeting.id)
  return people.map(({ enrollmentId, name, hcoName, department, minutes }, index) => ({
    ...content,
    id: uuidv7(),
    number: statementNumber(month, first + index),
    code: verificationCode([...randomBytes(12)]),
    enrollmentId,
    personName: name,
    hcoName,
    department,
    meetingName: meeting.name,
    startAt: meeting.start_at ?? '',
    endAt: meeting.end_at ?? '',
    minutes: minutes ?? 0,
  }))
}
