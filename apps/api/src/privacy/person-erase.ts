import type { privacy } from '@osmp/contract/privacy/endpoints.ts'
import { askSecondPerson, findOpenRequest } from '../duties/public.ts'
import { attendeeContact } from '../enrolment/public.ts'
import { AppError } from '../kit/http/app-error.ts'
import { refuseNamed } from '../kit/http/refuse-named.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { sha256hex } from '../kit/database/ids.ts'
import { staff } from '../kit/http/require-staff.ts'
import { fateOf } from './erase-person.ts'
import type { ErasureAsked, ErasurePersonal } from './erase-port.ts'
import { findHold, lockPhone } from './hold-repo.ts'
import { findPerson, namesOf } from './person.ts'

/** Asks a second person to confirm the erasure; nothing is erased until then. */
export const personErase: Handler<typeof privacy, 'personErase'> = async ({ phone: typed, reason }, ctx) => {
  const phone = attendeeContact(typed)
  const { tx, at } = ctx
  await lockPhone(tx, phone)
  const person = await findPerson(tx, phone)
  const { doctors, places } = person
  refuseNamed(reason, namesOf(person))
  if (await findHold(tx, phone, places)) throw new AppError('personOnHold')
  const open = await findOpenRequest(tx, 'erasePerson', { phone })
  if (open) throw new AppError('secondPersonWaiting', { number: open.number })
  const { kept, keptUntil } = await fateOf(tx, person, at)
  const ids = [...doctors.map(({ hcpId }) => hcpId), ...places.map(({ enrollmentId }) => enrollmentId)]
  const waits = await askSecondPerson(tx, {
    deed: 'erasePerson',
    subject: sha256hex([...ids].sort().join()),
    titleZh: '按本人要求删除个人信息',
    titleEn: 'Erase a person’s data at their wish',
    content: { places: places.length, doctors: doctors.length } satisfies ErasureAsked,
    personal: { phone, reason } satisfies ErasurePersonal,
    concerned: [],
    askedBy: staff(ctx).personId,
    at,
  })
  return { erased: 0, kept: kept.length, keptUntil, waits }
}
