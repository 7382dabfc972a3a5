import type { lookups } from '@osmp/contract/lookups/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { findDepartments } from './place-repo.ts'
import { presentPage } from './search-page-repo.ts'

export const getDepartment: Handler<typeof lookups, 'getDepartment'> = async (input, ctx) =>
  presentPage(await findDepartments(ctx.tx, staff(ctx).personId, input), (row) => ({ ...row, tips: '' }))
