import type { session } from '@osmp/contract/session/endpoints.ts'
import { placesOf } from '@osmp/domain/session/may-open.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { findCenter } from '../notices/public.ts'

export const center: Handler<typeof session, 'center'> = async (_input, ctx) => {
  const actor = staff(ctx)
  const row = await findCenter(ctx.tx, actor.personId)
  if (!row) throw new AppError('unknownInternally')
  const { buNameZh, buNameEn, ...person } = row
  const roles = [...actor.roles]
  return { ...person, roles, mayOpen: placesOf(roles), buName: ctx.locale === 'en' ? buNameEn : buNameZh }
}
