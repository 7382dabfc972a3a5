import type { lookups } from '@osmp/contract/lookups/endpoints.ts'
import type { Handler } from '../kit/ctx.ts'
import { findDepartments } from './place-repo.ts'
import { presentPage } from './search-page.ts'

export const getDepartment: Handler<typeof lookups, 'getDepartment'> = async (input, ctx) =>
  presentPage(await findDepartments(ctx.tx, input), (row) => ({ ...row, tips: '' }))
