import type { Role } from '@osmp/domain/session/roles.ts'
import { SECOND_PERSON } from '@osmp/domain/duties/second-person.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Tx } from '../kit/database/db.ts'
import { uuidv7 } from '../kit/database/ids.ts'
import { logSettingChange } from '../kit/database/setting-change-repo.ts'
import { findOpenRequest, insertRequest, type NewRequest } from './request-repo.ts'
import { notify } from '../notices/public.ts'
import { findOutside, findPersonName, findWithRoles } from '../people/public.ts'

export type Asked = Omit<NewRequest, 'id' | 'expiresAt'>
export type Waiting = { requestId: string; number: number }

const DAY = 86_400_000

/** Asks a second person, in the requester's transaction, with a notice to the possible deciders and the roles of `told`. */
export async function askSecondPerson(tx: Tx, asked: Asked): Promise<Waiting> {
  const { deed, subject, askedBy, at, concerned, titleZh, titleEn } = asked
  const { decides, told, days } = SECOND_PERSON[deed]
  const id = uuidv7()
  const expiresAt = new Date(Date.parse(at) + days * DAY).toISOString()
  const number = await insertRequest(tx, { ...asked, id, expiresAt })
  if (number === undefined) {
    const open = await findOpenRequest(tx, deed, { subject })
    throw new AppError('secondPersonWaiting', { number: open?.number ?? 0 })
  }
  const after = { deed, subject, state: 'asked', content: asked.content }
  await logSettingChange(tx, { kind: 'secondPerson', subject: id, byPersonId: askedBy, at, before: null, after })
  const by = await findPersonName(tx, askedBy)
  const params = { requestId: id, by, titleZh, titleEn }
  const deciders = await findDeciders(tx, decides, asked.units ?? [])
  for (const personId of await findWithRoles(tx, [...decides, ...told])) {
    if (personId === askedBy || concerned.includes(personId)) continue
    const kind = deciders.has(personId) ? 'secondPersonAsked' : 'secondPersonTold'
    await notify(tx, { personId, kind, engagementId: null, params, dedupeKey: `${kind}:${id}:${personId}`, at })
  }
  return { requestId: id, number }
}

/** People with a role to decide; of records of a unit, administrators and that unit's. */
async function findDeciders(tx: Tx, decides: readonly Role[], units: readonly string[]): Promise<ReadonlySet<string>> {
  const all = new Set(await findWithRoles(tx, decides))
  const outside = new Set(units.length === 0 ? [] : await findOutside(tx, [...all], units))
  for (const id of await findWithRoles(tx, ['admin'])) outside.delete(id)
  return new Set([...all].filter((id) => !outside.has(id)))
}
