import type { lookups } from '@osmp/contract/lookups/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { findHospitals } from './place-repo.ts'
import { presentPage } from './search-page-repo.ts'

export const getHospitalList: Handler<typeof lookups, 'getHospitalList'> = async (input, ctx) =>
  presentPage(await findHospitals(ctx.tx, staff(ctx).personId, input), (row) => row)
