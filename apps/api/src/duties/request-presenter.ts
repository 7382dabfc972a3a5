import type { OutputOf } from '@osmp/contract/kit/endpoint.ts'
import type { duties } from '@osmp/contract/duties/endpoints.ts'
import { type Decider, secondPersonRefusal } from '@osmp/domain/duties/second-person.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import { refusalText } from '../kit/http/app-error.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { requestRefusal } from './decide-request.ts'
import { loadHands } from './hands.ts'
import { findTied, type StoredRequest } from './request-repo.ts'

type RequestItem = OutputOf<typeof duties.requestDecide>

/** The caller as the rule knows them. */
export async function deciderOf(ctx: Ctx): Promise<Decider> {
  const { personId, roles, buId } = staff(ctx)
  const tiedTo = await findTied(ctx.tx, personId, localDateOf(ctx.at))
  return { personId, roles, buId, tiedTo, hands: await loadHands(ctx) }
}

export function presentRequest(stored: StoredRequest, decider: Decider, { at, locale }: Ctx): RequestItem {
  const { id, number, deed, titleZh, titleEn, state, askedByName, askedAt, expiresAt } = stored
  const refusal = secondPersonRefusal(stored, 'confirm', decider, at)
  const said = refusal && requestRefusal({ refusal, hands: decider.hands }, stored, locale)
  return {
    requestId: id,
    number,
    deed,
    title: locale === 'en' ? titleEn : titleZh,
    state,
    askedBy: askedByName,
    askedAt,
    expiresAt,
    decidedBy: stored.decidedByName,
    decidedAt: stored.decidedAt,
    onServer: stored.onServer,
    word: stored.word,
    mine: stored.askedBy === decider.personId,
    mayRefuse: secondPersonRefusal(stored, 'refuse', decider, at) === undefined,
    reason: said ? refusalText(said.result, locale, said.params) : null,
  }
}
