import type { Identity } from '@osmp/domain/duties/identity.ts'
import type { Tx } from '../kit/database/db.ts'
import { sha256hex } from '../kit/database/ids.ts'
import { maskEmail } from '../kit/settings/mask-email.ts'
import { findPersonIdentities, type PersonIdentity } from './person-identity-repo.ts'

/** Where a person's record came from, and how the person has signed in. `madeBy` null: by the first data or a command on the server. */
export type PersonOrigin = Pick<PersonIdentity, 'madeAt' | 'madeBy' | 'isInMessaging' | 'hasOwnPassword'>

const personOrigin = ({ madeAt, madeBy, isInMessaging, hasOwnPassword }: PersonIdentity): PersonOrigin => ({
  madeAt,
  madeBy,
  isInMessaging,
  hasOwnPassword,
})

/** The identities of these people, by the fields of master data, in the order of the ids. */
export async function personIdentities(
  tx: Tx,
  ids: readonly string[],
): Promise<(Identity & { origin: PersonOrigin })[]> {
  const found = await findPersonIdentities(tx, ids)
  return ids.flatMap((id) => {
    const person = found.get(id)
    return person ? [{ ...identityOf(person), origin: personOrigin(person) }] : []
  })
}

function identityOf({ id, employeeCode, name, email, unit, department, manager, isActive }: PersonIdentity): Identity {
  const digest = sha256hex(JSON.stringify([employeeCode, name, email, unit, department, manager, isActive]))
  return { id, digest, facts: { employeeCode, name, bu: unit, department, email: maskEmail(email), manager } }
}
