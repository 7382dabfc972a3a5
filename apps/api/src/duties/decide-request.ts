import {
  type RequestDecision,
  SECOND_PERSON,
  type SecondPersonRefusal,
  secondPersonRefusal,
  STATE_AFTER,
} from '@osmp/domain/duties/second-person.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import type { Role } from '@osmp/domain/session/roles.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Tx } from '../kit/database/db.ts'
import type { Locale } from '../kit/http/locale.ts'
import type { DutyPorts } from './duty-port.ts'
import { logSettingChange } from '../kit/database/setting-change-repo.ts'
import { findName, findRequest, findRoles, findTied, settleRequest, type StoredRequest } from './request-repo.ts'
import { tellDecision } from './tell-decision.ts'

const NAMES: Readonly<Partial<Record<Role, readonly [zh: string, en: string]>>> = {
  admin: ['管理员', 'administrator'],
  compliance: ['合规', 'compliance officer'],
  finance: ['财务', 'finance officer'],
}

/** The refusal with who may do it instead. */
export function requestRefusal(refusal: SecondPersonRefusal, { deed }: StoredRequest, locale: Locale): AppError {
  const en = locale === 'en'
  const who = SECOND_PERSON[deed].decides.map((role) => NAMES[role]?.[en ? 1 : 0] ?? role).join(en ? ' or ' : '或')
  return new AppError(refusal, { who })
}

type Decided = {
  requestId: string
  decision: RequestDecision
  word: string
  /** Null: whoever holds the machine, by its command. */
  personId: string | null
  at: string
  systemAt: string
  locale: Locale
}

/**
 * Takes a decision and, confirmed, does what was asked, under the lock of the request. Roles and delegations are asked as they are at
 * this moment.
 */
export async function decideRequest(tx: Tx, ports: DutyPorts, decided: Decided): Promise<void> {
  const { requestId, decision, word, personId, at, systemAt, locale } = decided
  const request = await findRequest(tx, requestId, true)
  if (!request) throw new AppError('secondPersonMissing')
  const refusal = await refusalOf(tx, request, decided)
  if (refusal) throw requestRefusal(refusal, request, locale)
  if (decision === 'refuse' && word.length < 2) throw new AppError('secondPersonWord')
  const state = STATE_AFTER[decision]
  const { content, askedBy, deed } = request
  const port = ports[deed]
  const also = decision === 'confirm' ? await port.alsoTold(tx, content) : []
  if (decision === 'confirm') await port.apply(tx, { requestId, content, askedBy, at, systemAt, locale })
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
  const by = onServer ? 'npm run admin' : await findName(tx, personId)
  await tellDecision(tx, { request, state, by, byId: personId, word, at }, also)
}

/** Of the command on the server, only that the request is still open. */
async function refusalOf(tx: Tx, request: StoredRequest, { decision, personId, at }: Decided) {
  if (personId === null) return request.state === 'asked' && request.expiresAt > at ? undefined : 'secondPersonOver'
  const roles = await findRoles(tx, personId)
  const tiedTo = await findTied(tx, personId, localDateOf(at))
  return secondPersonRefusal(request, decision, { personId, roles, tiedTo }, at)
}
