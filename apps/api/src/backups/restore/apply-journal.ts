import type { Db } from '../../kit/database/db.ts'
import { takeBackConsents } from '../../enrolment/public.ts'
import { refuseAgain } from '../../messaging/public.ts'
import { eraseAgain, wishAgain } from '../../privacy/public.ts'
import { readRevocation, standing } from '../journal/revocation.ts'
import { deactivate, endAccess, findValidAgain, revokePasses, takeRoles, withdrawAgain } from './after-restore-repo.ts'

/** A transaction that began before the moment and ended after it bears the earlier time. */
const MARGIN_MS = 10 * 60_000

export type Applied = {
  sessions: number
  codes: number
  deactivated: string[]
  roles: string[]
  withdrawn: number
  passes: number
  /** Refused mails, and consents taken back. */
  refused: number
  erased: { places: number; doctors: number; strangers: number }
  /** Valid again though they were revoked: an administrator has to decide. */
  undecided: { kind: string; id: string; meeting: string }[]
}

/** Ends all access and applies the revocations of after the restored moment again, in one transaction. */
export async function applyJournal(
  db: Db,
  { lines, to, at }: { lines: readonly string[]; to: string; at: string },
): Promise<Applied> {
  const since = new Date(Date.parse(to) - MARGIN_MS).toISOString()
  const journal = lines.flatMap((line) => readRevocation(line) ?? []).filter((one) => one.at >= since)
  const gone = standing(journal)
  const subjects = (kind: string): string[] => (gone.get(kind) ?? []).map(({ subject }) => subject)
  return db.inTransaction(async (tx) => {
    const wished = (kind: string) => gone.get(kind) ?? []
    await wishAgain(tx, { places: wished('placeWished'), doctors: wished('doctorWished') }, at)
    const access = await endAccess(tx, at)
    const roles = (gone.get('roleOff') ?? []).map(({ subject, detail }) => ({ personId: subject, role: detail }))
    return {
      ...access,
      deactivated: await deactivate(tx, subjects('personOff')),
      roles: await takeRoles(tx, roles),
      withdrawn: await withdrawAgain(tx, subjects('fileOff'), at),
      passes: await revokePasses(tx, subjects('passOff'), at),
      refused:
        (await refuseAgain(tx, wished('contactOff'), at)) + (await takeBackConsents(tx, wished('consentOff'), at)),
      erased: await eraseAgain(
        tx,
        { places: subjects('placeErased'), doctors: subjects('doctorErased'), strangers: subjects('strangerErased') },
        at,
      ),
      undecided: await findValidAgain(tx, {
        statements: subjects('statementOff'),
        invitations: subjects('invitationOff'),
        contracts: subjects('contractOff'),
      }),
    }
  }, 'long')
}
