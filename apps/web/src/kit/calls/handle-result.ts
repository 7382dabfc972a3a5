import type { ResultName } from '@osmp/contract/kit/result-codes.ts'
import { ApiError } from './api-error.ts'
import type { FailureRule } from './call-table.ts'
import type { RefreshFlag } from './call-types.ts'
import { networkText, requestErrorText, statusText } from '../status-texts.ts'

/** What came back: HTTP status (0 without a reply) and the parsed body, undefined when there is none to read. */
export type RawReply = {
  readonly status: number
  readonly body: unknown
  readonly requestId?: string | null
  readonly durationMs?: number
  /** Seconds after which the server has a turn for a call it has not begun. */
  readonly retryAfter?: number | undefined
}

/** What the app does about a failure, beside throwing it. */
export type Reaction =
  | { readonly kind: 'silent' }
  | { readonly kind: 'toast'; readonly text: string }
  | { readonly kind: 'errorPage'; readonly code: '401' | '440' | '441' }

export type Verdict =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'failure'; readonly error: ApiError; readonly reaction: Reaction }

type Reading = {
  readonly code: string
  readonly refusal?: ResultName | undefined
  readonly msg: string
  readonly data: unknown
}
type Behaviour = 'ok' | 'signedOut' | 'errorPage' | 'silent' | 'serverText'

/** HTTP statuses whose body is read; any other is abnormal. */
const READ_STATUSES = [200, 401, 403, 406, 500]

/** A status the product has no use for: it goes into the integration-error log. */
export const isAbnormal = (status: number): boolean => status !== 0 && !READ_STATUSES.includes(status)

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The names are the registry's, which is too big to have here. A server of the release before sends none: that of an ended session matters. */
function nameOf(named: unknown, code: unknown): ResultName | undefined {
  if (isRecord(named) && typeof named['name'] === 'string') return named['name'] as ResultName
  return code === '401' ? 'notSignedIn' : undefined
}

/** Both formats of the product: `{ code, msg, data }` and jsonapi (`errors[0]`, `data.attributes`). */
function read(body: unknown): Reading | undefined {
  if (!isRecord(body)) return undefined
  if (typeof body['code'] === 'string') {
    const { code, msg, data } = body
    return { code, refusal: nameOf(body, code), msg: typeof msg === 'string' ? msg : '', data }
  }
  const first: unknown = Array.isArray(body['errors']) ? body['errors'][0] : undefined
  if (isRecord(first))
    return {
      code: String(first['code']),
      refusal: nameOf(first['meta'], first['code']),
      msg: typeof first['detail'] === 'string' ? first['detail'] : '',
      data: null,
    }
  if (isRecord(body['data']) && 'attributes' in body['data']) {
    return { code: '0000', msg: '', data: body['data']['attributes'] }
  }
  return undefined
}

/** The product's error catalogue (§8), row by row; the sentences of 601 and 602 are the server's. */
function behaviourOf(code: string): Behaviour {
  if (code === '0000') return 'ok'
  if (code === '401') return 'signedOut'
  if (code === '440' || code === '441') return 'errorPage'
  return isSilent(code) ? 'silent' : 'serverText'
}

/** Codes of which a person is told neither number nor sentence (product text, §8). */
export function isSilent(code: string): boolean {
  return code === '403' || code === '10016' || code === '10010' || /^1[89]\d{3}$/.test(code)
}

/** What a reply means for the caller and for the person. Touches nothing: `react` does what it says. */
export function judgeReply(reply: RawReply, rule: FailureRule): Verdict {
  const verdict = judge(reply, rule)
  if (verdict.kind === 'value') return verdict
  if (rule === 'null') return { kind: 'value', value: null }
  if (rule === 'swallow') return { kind: 'value', value: {} }
  return verdict
}

function judge({ status, body }: RawReply, rule: FailureRule): Verdict {
  if (status === 0) return failure(status, { code: 'network', msg: networkText(), data: null }, networkText())
  const reading = read(body)
  if (isAbnormal(status)) {
    return failure(
      status,
      { code: 'http', msg: reading?.msg || statusText(status), data: null },
      requestErrorText(status),
    )
  }
  if (!reading) return failure(status, { code: 'http', msg: statusText(status), data: null }, requestErrorText(status))
  const behaviour = behaviourOf(reading.code)
  switch (behaviour) {
    case 'ok':
      return { kind: 'value', value: reading.data }
    case 'signedOut':
      if (rule === 'refreshFlag') return { kind: 'value', value: REFRESH_FLAG }
      return failure(status, reading, { kind: 'errorPage', code: '401' })
    case 'errorPage':
      return failure(status, reading, { kind: 'errorPage', code: reading.code === '440' ? '440' : '441' })
    case 'silent':
      return failure(status, reading, { kind: 'silent' })
    case 'serverText':
      // The form asks about it by itself.
      return failure(status, reading, reading.refusal === 'changedMeanwhile' ? { kind: 'silent' } : reading.msg)
    default:
      return behaviour satisfies never
  }
}

function failure(status: number, reading: Reading, reaction: Reaction | string): Verdict {
  return {
    kind: 'failure',
    error: new ApiError({ ...reading, status }),
    reaction: typeof reaction === 'string' ? { kind: 'toast', text: reaction } : reaction,
  }
}

const REFRESH_FLAG: RefreshFlag = { refresh: true }

/** True when the call asks for a new hcpToken instead of giving its data (user-status, enrolment on a landing page). */
export function isRefreshFlag(value: unknown): value is RefreshFlag {
  return isRecord(value) && value['refresh'] === true
}
