import type { lookups } from '@osmp/contract/lookups/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { findEmployees } from './employee-repo.ts'
import { presentPage } from './search-page-repo.ts'

export const getEmployee: Handler<typeof lookups, 'getEmployee'> = async (input, ctx) =>
  presentPage(await findEmployees(ctx.tx, staff(ctx), input), (row) => row)
