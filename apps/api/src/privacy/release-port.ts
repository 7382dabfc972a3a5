import type { DutyPort } from '../duties/public.ts'
import { AppError } from '../kit/http/app-error.ts'
import { maskPhone } from '../kit/settings/mask-phone.ts'
import { noteAccess } from './access-note-repo.ts'
import { doctorsShown, fact, namesShown } from './erase-port.ts'
import { endHold, findHoldById } from './hold-repo.ts'
import { lookForPerson, namesOf } from './person.ts'

export type ReleaseAsked = { holdId: string }
export type ReleasePersonal = { reason: string }

/** Ends a hold once a second person has confirmed it. */
export const releasePort: DutyPort = {
  apply: async (tx, { content, personal, askedBy, requestId, systemAt: at }) => {
    const { holdId } = content as ReleaseAsked // written by holdRelease alone
    const reason = (personal as ReleasePersonal | null)?.reason ?? ''
    if (!(await endHold(tx, { holdId, reason, byPersonId: askedBy, at }))) throw new AppError('secondPersonStale')
    await noteAccess(tx, { kind: 'holdReleased', byPersonId: askedBy, detail: { holdId, reason, requestId }, at })
  },
  present: async (tx, content, locale, { personal }) => {
    const en = locale === 'en'
    const hold = await findHoldById(tx, (content as ReleaseAsked).holdId)
    if (!hold) return []
    const person = await lookForPerson(tx, hold.phone)
    const reason = (personal as ReleasePersonal | null)?.reason ?? hold.releaseReason ?? ''
    return [
      {
        label: person ? namesShown(person) : maskPhone(hold.phone),
        about: person ? doctorsShown(person.doctors, en) : '',
        fields: [
          fact(en ? 'On hold because' : '保全原因', hold.reason),
          fact(en ? 'Put on hold by' : '设置人', hold.byName),
          ...(reason === '' ? [] : [fact(en ? 'Released because' : '解除原因', reason)]),
        ],
      },
    ]
  },
  namesOf: async (tx, content) => {
    const hold = await findHoldById(tx, (content as ReleaseAsked).holdId)
    return hold ? namesOf(await lookForPerson(tx, hold.phone)) : []
  },
  alsoTold: async () => [],
}
