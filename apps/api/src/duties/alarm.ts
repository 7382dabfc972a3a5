import { ALARMED } from '@osmp/domain/duties/second-person.ts'
import type { Tx } from '../kit/database/db.ts'
import { findWithRoles } from './request-repo.ts'
import { type NoticeKind, notify } from '../notices/public.ts'

type Alarm = { kind: NoticeKind; params: Readonly<Record<string, string | number>>; about: string; at: string }

/** Tells all administrators, compliance and finance, in the transaction of what they are told of. */
export async function alarm(tx: Tx, { kind, params, about, at }: Alarm): Promise<void> {
  for (const personId of await findWithRoles(tx, ALARMED))
    await notify(tx, { personId, kind, engagementId: null, params, dedupeKey: `${kind}:${about}:${personId}`, at })
}
