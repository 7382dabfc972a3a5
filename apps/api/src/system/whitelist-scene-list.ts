import type { system } from '@osmp/contract/system/endpoints.ts'
import type { Handler } from '../kit/ctx.ts'
import { staff } from '../kit/require-staff.ts'
import { countScenes } from '../meetings/public.ts'

export const whitelistSceneList: Handler<typeof system, 'whitelistSceneList'> = (_input, ctx) =>
  countScenes(ctx.tx, staff(ctx).personId)
