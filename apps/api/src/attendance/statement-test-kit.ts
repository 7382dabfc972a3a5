import { meetingId } from '../demo/public.ts'
import { randomToken, sha256hex } from '../kit/database/ids.ts'
import { type TestApp, TEST_NOW } from '../test-kit/test-kit.ts'

/** 林晓's meeting that awaits closing, its twin in the other business unit, and one that runs. */
export const OVER = meetingId('cv.toClose1')
export const TWIN = meetingId('on.toClose1')
export const RUNNING = meetingId('cv.running1')

export async function candidates(app: TestApp, engagementId = OVER, handle = 'lin') {
  return (await (await app.as(handle)).call('attendance', 'statementCandidates', { engagementId })).data
}

/** People who can be given a statement now. */
export async function dueOf(app: TestApp, engagementId = OVER, handle = 'lin'): Promise<string[]> {
  const { list } = await candidates(app, engagementId, handle)
  return list
    .filter(({ obstacle, statement }) => obstacle === null && statement === null)
    .map(({ enrollmentId }) => enrollmentId)
}

export async function issue(app: TestApp, enrollmentIds: string[], engagementId = OVER, handle = 'lin') {
  return (await app.as(handle)).call('attendance', 'statementIssue', { engagementId, enrollmentIds })
}

/** A new statement for the next person who can have one: with its code, as stored. */
export async function issueNext(app: TestApp) {
  const [enrollmentId = ''] = await dueOf(app)
  const { data } = await issue(app, [enrollmentId])
  const statementId = data.list[0]?.statementId ?? ''
  const { rows } = await app.db.pool.query<{ code: string; name: string }>(
    'select code, person_name as name from attendance_statement where id = $1',
    [statementId],
  )
  return {
    enrollmentId,
    statementId,
    number: data.list[0]?.number ?? '',
    code: rows[0]?.code ?? '',
    name: rows[0]?.name ?? '',
  }
}

/** The token of an enrolled person, as their phone holds it. */
export async function tokenOf(app: TestApp, enrollmentId: string, engagementId = OVER): Promise<string> {
  const token = randomToken()
  await app.db.pool.query(
    'insert into attendee_token (token_hash, engagement_id, enrollment_id, issued_at, expires_at) values ($1, $2, $3, $4, $5)',
    [sha256hex(token), engagementId, enrollmentId, new Date(TEST_NOW), new Date('2099-01-01')],
  )
  return token
}

export const signInOf = async (app: TestApp, enrollmentId: string): Promise<string> => {
  const { rows } = await app.db.pool.query<{ id: string }>(
    'select id from sign_in where enrollment_id = $1 and voided_at is null',
    [enrollmentId],
  )
  return rows[0]?.id ?? ''
}
