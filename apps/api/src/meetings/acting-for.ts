import type { meetings } from '@osmp/contract/meetings/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { findPrincipals } from './store/principals-repo.ts'

export const actingFor: Handler<typeof meetings, 'actingFor'> = async (_, ctx) => ({
  list: await findPrincipals(ctx.tx, { ...staff(ctx), at: ctx.at }),
})
