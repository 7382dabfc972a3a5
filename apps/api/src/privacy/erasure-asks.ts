import type { privacy } from '@osmp/contract/privacy/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { maskAddress } from '../kit/settings/phone-channel.ts'
import { findErasureAsks } from './held-repo.ts'

export const erasureAsks: Handler<typeof privacy, 'erasureAsks'> = async (_input, ctx) => ({
  list: (await findErasureAsks(ctx.tx)).map((ask) => ({ ...ask, masked: maskAddress(ask.contact) })),
})
