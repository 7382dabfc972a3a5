import { ALARMED } from '@osmp/domain/duties/second-person.ts'
import type { Role } from '@osmp/domain/session/roles.ts'
import type { Tx } from '../kit/database/db.ts'
import { findWithRoles } from './request-repo.ts'
import { type NoticeKind, notify } from '../notices/public.ts'

type Alarm = {
  kind: NoticeKind
  /** All that hear of what passed the second person by, unless told. */
  roles?: readonly Role[]
  params: Readonly<Record<string, string | number>>
  about: string
  at: string
}

/** Tells everybody with these roles, in the transaction of what they are told of. */
export async function alarm(tx: Tx, { kind, roles = ALARMED, params, about, at }: Alarm): Promise<void> {
  for (const personId of await findWithRoles(tx, roles))
    await notify(tx, { personId, kind, engagementId: null, params, dedupeKey: `${kind}:${about}:${personId}`, at })
}
