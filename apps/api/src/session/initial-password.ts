import { randomInt } from 'node:crypto'
import { INITIAL_DRAWS, initialPassword } from '@osmp/domain/session/password-rules.ts'
import type { Tx } from '../kit/database/db.ts'
import { replacePassword } from '../people/public.ts'
import { forgetGuesses } from './guesses/guess-repo.ts'
import { revokeSessions } from './live-sessions-repo.ts'
import { hashPassword } from './password.ts'

/** A new initial password and its hash, which alone is stored. */
export async function drawInitialPassword(): Promise<{ password: string; hash: string }> {
  const password = initialPassword(Array.from({ length: INITIAL_DRAWS.count }, () => randomInt(INITIAL_DRAWS.signs)))
  return { password, hash: await hashPassword(password) }
}

/** `until` and `at`: system clock, UTC. `by` null: whoever holds the machine, by its command. */
type Given = {
  person: { id: string; employeeCode: string }
  hash: string
  until: string
  by: string | null
  at: string
}

/** Makes it the person's password: every session ends and a lock is lifted. The database notes who gave it. Gives how many sessions ended. */
export async function giveInitialPassword(tx: Tx, { person, hash, until, by, at }: Given): Promise<number> {
  await replacePassword(tx, { personId: person.id, hash, until, by, at })
  await forgetGuesses(tx, person.employeeCode)
  return revokeSessions(tx, { familyId: null, personId: person.id, but: null, reason: 'passwordIssued', at })
}
