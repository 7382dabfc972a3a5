import type { speakers } from '@osmp/contract/speakers/endpoints.ts'
import type { Handler } from '../kit/ctx.ts'
import { presentPage } from '../lookups/public.ts'
import { findDoctors } from './speaker-repo.ts'

export const doctorList: Handler<typeof speakers, 'doctorList'> = async (input, ctx) =>
  presentPage(await findDoctors(ctx.tx, input), ({ phone, ...doctor }) => ({ ...doctor, phoneMasked: masked(phone) }))

/** 13812345678 → 138****5678. */
const masked = (phone: string): string => (phone === '' ? '' : `${phone.slice(0, 3)}****${phone.slice(7)}`)
