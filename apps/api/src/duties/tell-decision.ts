import { ALARMED, type RequestState, SECOND_PERSON } from '@osmp/domain/duties/second-person.ts'
import type { Tx } from '../kit/database/db.ts'
import type { StoredRequest } from './request-repo.ts'
import { type NoticeKind, notify } from '../notices/public.ts'
import { findWithRoles } from '../people/public.ts'

type Told = { request: StoredRequest; state: RequestState; by: string; byId: string | null; word: string; at: string }

const KIND: Readonly<Partial<Record<RequestState, NoticeKind>>> = {
  confirmed: 'secondPersonConfirmed',
  refused: 'secondPersonRefused',
  withdrawn: 'secondPersonWithdrawn',
  expired: 'secondPersonExpired',
}

/**
 * Tells who asked and all who may decide or are to know; once it holds, also those it concerns and `also`, in words of their own, for
 * they may not open the request.
 */
export async function tellDecision(tx: Tx, told: Told, also: readonly string[]): Promise<void> {
  const { request, state, by, byId, word, at } = told
  const kind = KIND[state]
  if (kind === undefined) return
  const { id, deed, titleZh, titleEn, concerned, askedBy } = request
  const { decides, told: informed } = SECOND_PERSON[deed]
  const onServer = state === 'confirmed' && byId === null
  const roles = onServer ? ALARMED : [...decides, ...informed]
  const readers = new Set([askedBy, ...(await findWithRoles(tx, roles))])
  if (byId !== null) readers.delete(byId)
  const others = state === 'confirmed' ? [...concerned, ...also].filter((one) => !readers.has(one) && one !== byId) : []
  const params = { requestId: id, by, titleZh, titleEn, word }
  const send = (personId: string, as: NoticeKind) =>
    notify(tx, { personId, kind: as, engagementId: null, params, dedupeKey: `${as}:${id}:${personId}`, at })
  for (const personId of readers) await send(personId, onServer ? 'secondPersonOnServer' : kind)
  for (const personId of new Set(others)) await send(personId, 'secondPersonHolds')
}
