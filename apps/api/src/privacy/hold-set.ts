import type { privacy } from '@osmp/contract/privacy/endpoints.ts'
import { attendeeContact } from '../enrolment/public.ts'
import { AppError } from '../kit/http/app-error.ts'
import { refuseNamed } from '../kit/http/refuse-named.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { noteAccess } from './access-note-repo.ts'
import { insertHold, lockPhone } from './hold-repo.ts'
import { findPerson, namesOf } from './person.ts'

export const holdSet: Handler<typeof privacy, 'holdSet'> = async ({ phone: typed, reason }, ctx) => {
  const phone = attendeeContact(typed)
  await lockPhone(ctx.tx, phone)
  refuseNamed(reason, namesOf(await findPerson(ctx.tx, phone)))
  const byPersonId = staff(ctx).personId
  const at = new Date(ctx.clock.systemNow()).toISOString()
  const holdId = await insertHold(ctx.tx, { phone, reason, byPersonId, at })
  if (holdId === undefined) throw new AppError('personOnHold')
  await noteAccess(ctx.tx, { kind: 'holdSet', byPersonId, detail: { holdId, reason }, at })
  return { holdId }
}
