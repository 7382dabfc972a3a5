import type { events } from '@osmp/contract/events/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { presentPage } from '../lookups/public.ts'
import { findInitiatives } from './initiative-repo.ts'

export const initiativeList: Handler<typeof events, 'initiativeList'> = async (input, ctx) =>
  presentPage(await findInitiatives(ctx.tx, staff(ctx).buId, input), (row) => row)
