import type { ResultName } from '@osmp/contract/kit/result-codes.ts'

/** A call that did not succeed. `code` is the server's, `network` without a reply, `http` for an abnormal HTTP status. */
export class ApiError extends Error {
  declare readonly code: string
  /** Which refusal the server answered with; undefined for every other failure. */
  declare readonly refusal: ResultName | undefined
  /** The sentence for the person, in their language. */
  declare readonly msg: string
  declare readonly data: unknown
  /** HTTP status; 0 without a reply. */
  declare readonly status: number

  constructor(facts: { code: string; refusal?: ResultName | undefined; msg: string; data?: unknown; status: number }) {
    super(`${facts.code} ${facts.msg}`)
    this.name = 'ApiError'
    this.code = facts.code
    this.refusal = facts.refusal
    this.msg = facts.msg
    this.data = facts.data ?? null
    this.status = facts.status
  }
}

type Refused = ApiError & { readonly refusal: ResultName }

/** True when the server refused the call for one of these. */
export const isRefusal = (error: unknown, ...names: readonly ResultName[]): error is Refused =>
  error instanceof ApiError && error.refusal !== undefined && names.includes(error.refusal)

/** True when no reply came: no network, a time-out, a proxy that gave up. Such a call may be repeated. */
export function isNetworkFailure(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'network'
}
