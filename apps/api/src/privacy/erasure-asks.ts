import type { privacy } from '@osmp/contract/privacy/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { findErasureAsks } from './held-repo.ts'

export const erasureAsks: Handler<typeof privacy, 'erasureAsks'> = async (_input, ctx) => ({
  list: await findErasureAsks(ctx.tx),
})
