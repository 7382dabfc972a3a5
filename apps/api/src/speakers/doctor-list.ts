import type { speakers } from '@osmp/contract/speakers/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { maskPhone } from '../kit/settings/mask-phone.ts'
import { staff } from '../kit/http/require-staff.ts'
import { presentPage } from '../lookups/public.ts'
import { findDoctors } from './speaker-repo.ts'

export const doctorList: Handler<typeof speakers, 'doctorList'> = async (input, ctx) =>
  presentPage(await findDoctors(ctx.tx, staff(ctx).personId, input), ({ phone, ...doctor }) => ({
    ...doctor,
    phoneMasked: maskPhone(phone),
  }))
