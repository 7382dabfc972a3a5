import type { Contract } from '@osmp/contract/contract.ts'
import type { OutputOf, SentInputOf } from '@osmp/contract/kit/endpoint.ts'

export type SliceName = keyof Contract
/** Names of the calls of a slice. */
export type CallName<S extends SliceName> = keyof Contract[S] & string
/** Input of a call: amounts as text in yuan, times as instants. */
export type CallInput<S extends SliceName, K extends CallName<S>> = SentInputOf<Contract[S][K]>
/** Output of a call. */
export type CallOutput<S extends SliceName, K extends CallName<S>> = OutputOf<Contract[S][K]>

/** Returned in place of data when the session or the attendee token has expired. */
export type RefreshFlag = { readonly refresh: true }

/** Returned in place of data for calls whose failures the product text treats as exceptions. */
type InPlaceOf<Definition> = Definition extends { onFailure?: infer Failure }
  ? 'refreshFlag' extends Failure
    ? RefreshFlag
    : 'null' extends Failure
      ? null
      : never
  : never

/** Result of a call: its data, or the value returned in place of it. */
export type CallAnswer<S extends SliceName, K extends CallName<S>> = CallOutput<S, K> | InPlaceOf<Contract[S][K]>

export type CallOptions = {
  signal?: AbortSignal | undefined
  /** The submission number of calls that need one. */
  sn?: string | undefined
  /** No toast: the screen shows the sentence itself. */
  quiet?: boolean | undefined
  /** The request continues when the page is closed, reloaded or suspended (keepalive). */
  keepalive?: boolean
  /** The staff session it belongs to, where another one may be in use by now. */
  token?: string | undefined
}
