import type { privacy } from '@osmp/contract/privacy/endpoints.ts'
import { AppError } from '../kit/http/app-error.ts'
import { uuidv7 } from '../kit/database/ids.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { notify } from '../notices/public.ts'
import { findAdmins } from '../people/public.ts'
import { contactOf, isHeld, provedSelf, saidBy } from './held-person.ts'
import { insertErasureAsk } from './held-repo.ts'

export const heldErase: Handler<typeof privacy, 'heldErase'> = async ({ person: typed, proof }, ctx) => {
  const person = saidBy(typed)
  const self = await provedSelf(ctx, person, proof)
  if (!isHeld(self)) throw new AppError('phoneProofGone')
  const id = uuidv7()
  const ask = { id, contact: contactOf(self, person), name: person.name, at: ctx.at }
  const { askedAt, isNew } = await insertErasureAsk(ctx.tx, ask)
  if (isNew)
    for (const personId of await findAdmins(ctx.tx))
      await notify(ctx.tx, {
        personId,
        kind: 'erasureAsked',
        engagementId: null,
        params: {},
        dedupeKey: `erasureAsked:${id}:${personId}`,
        at: ctx.at,
      })
  return { askedAt }
}
