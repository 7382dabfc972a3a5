import type { Clock } from '../kit/process/clock.ts'
import type { Db } from '../kit/database/db.ts'
import { findUnlinked, linkPerson } from './person-link-repo.ts'
import type { Wecom } from './wecom.ts'

/** Who is not in WeCom today is asked about again after this many ms. */
const ASK_AGAIN = 86_400_000

/** Finds the WeCom users of people who have none yet, 200 a run, so that cards reach them before they first sign in there. */
export async function linkPeople(db: Db, clock: Clock, wecom: Wecom): Promise<void> {
  const at = new Date(clock.systemNow()).toISOString()
  const before = new Date(clock.systemNow() - ASK_AGAIN).toISOString()
  for (const { personId, email, employeeCode } of await findUnlinked(db.db, before)) {
    const byMail = email === '' ? undefined : await wecom.userByMail(email)
    const isMember = byMail === undefined && (await wecom.mailOf(employeeCode)) !== undefined
    await linkPerson(db.db, personId, byMail ?? (isMember ? employeeCode : null), at)
  }
}
