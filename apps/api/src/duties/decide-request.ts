import {
  type RequestDecision,
  SECOND_PERSON,
  type SecondPersonRefusal,
  secondPersonRefusal,
  STATE_AFTER,
} from '@osmp/domain/duties/second-person.ts'
import type { Hands } from '@osmp/domain/duties/hands.ts'
import { displayTime, localDateOf } from '@osmp/domain/kit/time.ts'
import type { Role } from '@osmp/domain/session/roles.ts'
import { AppError } from '../kit/http/app-error.ts'
import { refuseNamed } from '../kit/http/refuse-named.ts'
import type { Tx } from '../kit/database/db.ts'
import type { Locale } from '../kit/http/locale.ts'
import type { DutyPort, DutyPorts } from './duty-port.ts'
import { handsOfPerson } from './hands-repo.ts'
import { logSettingChange } from '../kit/database/setting-change-repo.ts'
import { findPersonName, findPersonNames, findRoles, findUnit } from '../people/public.ts'
import { findRequest, findTied, settleRequest, type StoredRequest } from './request-repo.ts'
import { tellDecision } from './tell-decision.ts'

const NAMES: Readonly<Partial<Record<Role, readonly [zh: string, en: string]>>> = {
  admin: ['管理员', 'administrator'],
  compliance: ['合规', 'compliance officer'],
  finance: ['财务', 'finance officer'],
}

type Refused = { refusal: SecondPersonRefusal; hands: Pick<Hands, 'by' | 'heldUntil'> }

/** The refusal with another role for it. */
export function requestRefusal({ refusal, hands }: Refused, { deed }: StoredRequest, locale: Locale): AppError {
  const en = locale === 'en'
  const who = SECOND_PERSON[deed].decides.map((role) => NAMES[role]?.[en ? 1 : 0] ?? role).join(en ? ' or ' : '或')
  const { by, heldUntil } = hands
  const other = refusal === 'handsAfterReset' ? `${en ? 'another ' : '另一位'}${who}` : who
  return new AppError(refusal, { who: other, by, time: heldUntil === null ? '' : displayTime(heldUntil) })
}

type Decided = {
  requestId: string
  decision: RequestDecision
  word: string
  isAlikeSeen: boolean
  /** Null: whoever holds the machine, by its command. */
  personId: string | null
  at: string
  systemAt: string
  locale: Locale
  companyDomains: readonly string[]
}

/**
 * Takes a decision and, confirmed, does what was asked, under the lock of the request. Roles and delegations are asked as they are at
 * this moment.
 */
export async function decideRequest(tx: Tx, ports: DutyPorts, decided: Decided): Promise<void> {
  const { requestId, decision, word, isAlikeSeen, personId, at, systemAt, locale, companyDomains } = decided
  const request = await findRequest(tx, requestId, true)
  if (!request) throw new AppError('secondPersonMissing')
  const refused = await refusalOf(tx, request, decided)
  if (refused) throw requestRefusal(refused, request, locale)
  if (decision === 'refuse' && word.length < 2) throw new AppError('secondPersonWord')
  const state = STATE_AFTER[decision]
  const { content, personal, identity, askedBy, deed } = request
  const port = ports[deed]
  await refuseNames(tx, port, request, word)
  if (decision === 'confirm' && personId !== null) await refuseTooSoon(tx, port, content, systemAt)
  const also = decision === 'confirm' ? await port.alsoTold(tx, content) : []
  if (decision === 'confirm')
    await port.apply(tx, {
      requestId,
      content,
      personal,
      identity,
      isAlikeSeen,
      askedBy,
      at,
      systemAt,
      locale,
      companyDomains,
    })
  const onServer = personId === null
  await settleRequest(tx, { id: requestId, state, by: personId, onServer, word, at })
  const after = { state, word, onServer }
  await logSettingChange(tx, {
    kind: 'secondPerson',
    subject: requestId,
    byPersonId: personId ?? askedBy,
    at,
    before: { state: 'asked' },
    after,
  })
  const by = onServer ? 'npm run admin' : await findPersonName(tx, personId)
  await tellDecision(tx, { request, state, by, byId: personId, word, at }, also)
}

/** The word goes into the log of settings for good. */
async function refuseNames(tx: Tx, port: DutyPort, request: StoredRequest, word: string): Promise<void> {
  if (word === '') return
  const { concerned, content, personal } = request
  const known = [...(await findPersonNames(tx, concerned)).values()]
  refuseNamed(word, [...known, ...((await port.namesOf?.(tx, content, personal)) ?? [])])
}

async function refuseTooSoon(tx: Tx, port: DutyPort, content: unknown, systemAt: string): Promise<void> {
  const opens = (await port.opensAt?.(tx, content, systemAt)) ?? null
  if (opens !== null) throw new AppError('personTooNew', { time: displayTime(opens) })
}

/** Of the command on the server, only that the request is still open. */
async function refusalOf(tx: Tx, request: StoredRequest, decided: Decided): Promise<Refused | undefined> {
  const { decision, personId, at, systemAt } = decided
  const over = { refusal: 'secondPersonOver', hands: { by: '', heldUntil: null } } as const
  if (personId === null) return request.state === 'asked' && request.expiresAt > at ? undefined : over
  const roles = await findRoles(tx, personId)
  const buId = await findUnit(tx, personId)
  const tiedTo = await findTied(tx, personId, localDateOf(at))
  const hands = await handsOfPerson(tx, personId, Date.parse(systemAt))
  const refusal = secondPersonRefusal(request, decision, { personId, roles, buId, tiedTo, hands }, at)
  return refusal && { refusal, hands }
}
