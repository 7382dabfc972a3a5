import type { meetings } from '@osmp/contract/meetings/endpoints.ts'
import type { Handler } from '../kit/ctx.ts'
import { staff } from '../kit/require-staff.ts'
import { presentPage } from '../lookups/public.ts'
import { findInitiatives } from './initiative-repo.ts'

export const initiativeList: Handler<typeof meetings, 'initiativeList'> = async (input, ctx) =>
  presentPage(await findInitiatives(ctx.tx, staff(ctx).buId, input), (row) => row)
