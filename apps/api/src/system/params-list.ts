import type { system } from '@osmp/contract/system/endpoints.ts'
import type { Handler } from '../kit/ctx.ts'
import { findParams } from './param-repo.ts'

export const paramsList: Handler<typeof system, 'paramsList'> = async ({ keys }, ctx) => {
  const params = await findParams(ctx.tx, keys ?? null)
  return Object.fromEntries(params.map(({ key, value }) => [key, value]))
}
