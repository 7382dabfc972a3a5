import type { home } from '@osmp/contract/home/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { countScenes } from './scene-counts-repo.ts'

export const whitelistSceneList: Handler<typeof home, 'whitelistSceneList'> = (_input, ctx) =>
  countScenes(ctx.tx, staff(ctx).personId)
