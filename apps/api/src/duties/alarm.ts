import { ALARMED } from '@osmp/domain/duties/second-person.ts'
import type { Role } from '@osmp/domain/session/roles.ts'
import type { Tx } from '../kit/database/db.ts'
import { type NoticeKind, notify } from '../notices/public.ts'
import { findWithRoles } from '../people/public.ts'

type Alarm = {
  kind: NoticeKind
  /** Without it: all roles that hear of a deed done without a second person. */
  roles?: readonly Role[]
  params: Readonly<Record<string, string | number>>
  about: string
  at: string
}

/** Sends the notice to all people with these roles, in the transaction of the deed. */
export async function alarm(tx: Tx, { kind, roles = ALARMED, params, about, at }: Alarm): Promise<void> {
  for (const personId of await findWithRoles(tx, roles))
    await notify(tx, { personId, kind, engagementId: null, params, dedupeKey: `${kind}:${about}:${personId}`, at })
}
