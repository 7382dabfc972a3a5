import { instantOf } from '@osmp/domain/kit/time.ts'
import { matchAttendee, plainPhone } from '@osmp/domain/online/match-attendee.ts'
import type { Tx } from '../kit/database/db.ts'
import type { Stay } from './adapters/meeting-platform.ts'
import {
  dropCallbackStays,
  type EnrolledRow,
  findEnrolled,
  findPeopleByAccount,
  saveStays,
  type StayRow,
} from './stay-repo.ts'

const LONGEST_NAME = 60
const LONGEST_KEY = 200

/** Reads a platform's list of stays in place of what it told before. An empty list, given when it lags, changes nothing. */
export async function importStays(tx: Tx, engagementId: string, stays: readonly Stay[]): Promise<void> {
  if (stays.length === 0) return
  await dropCallbackStays(tx, engagementId)
  await keepStays(tx, engagementId, stays, 'list')
}

/** Keeps stays under the person they belong to; a stay given twice is one. */
export async function keepStays(
  tx: Tx,
  engagementId: string,
  stays: readonly Stay[],
  source: StayRow['source'],
): Promise<void> {
  const enrolled = await findEnrolled(tx, engagementId)
  const accounts = stays.flatMap(({ account }) => (account === null ? [] : [account.toLowerCase()]))
  const people = await findPeopleByAccount(tx, accounts)
  const rows = new Map(
    stays.map((stay) => [`${stay.personKey} ${stay.joinedAt}`, { ...rowOf(stay, people, enrolled), source }]),
  )
  await saveStays(tx, engagementId, [...rows.values()])
}

function rowOf(
  stay: Stay,
  people: ReadonlyMap<string, string>,
  enrolled: readonly EnrolledRow[],
): Omit<StayRow, 'source'> {
  const { account, name, phone, joinedAt, leftAt } = stay
  const kept = {
    personKey: stay.personKey.slice(0, LONGEST_KEY),
    name: [...name].slice(0, LONGEST_NAME).join(''),
    phone: plainPhone(phone),
    joinedAt: instantOf(joinedAt),
    leftAt: leftAt === null || leftAt < joinedAt ? null : instantOf(leftAt),
  }
  const personId = account === null ? undefined : people.get(account.toLowerCase())
  if (personId !== undefined) return { ...kept, enrollmentId: null, personId, matchedBy: 'account' }
  const match = matchAttendee({ name, phone }, enrolled)
  const enrollmentId = match.by === 'nobody' ? null : match.enrollmentId
  return { ...kept, enrollmentId, personId: null, matchedBy: match.by }
}
