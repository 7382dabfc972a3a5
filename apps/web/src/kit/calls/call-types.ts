import type { Contract } from '@osmp/contract/contract.ts'
import type { OutputOf, SentInputOf } from '@osmp/contract/kit/endpoint.ts'

export type SliceName = keyof Contract
/** The calls of a slice that are built. */
export type CallName<S extends SliceName> = keyof Contract[S] & string
/** What a call is sent: amounts as text in yuan, times as instants. */
export type CallInput<S extends SliceName, K extends CallName<S>> = SentInputOf<Contract[S][K]>
/** What the server answers to a call. */
export type CallOutput<S extends SliceName, K extends CallName<S>> = OutputOf<Contract[S][K]>

/** In the place of the data of a call whose session or attendee's token has ended. */
export type RefreshFlag = { readonly refresh: true }

/** What stands in the place of the data where the product text makes an exception for a call that fails. */
type InPlaceOf<Definition> = Definition extends { onFailure?: infer Failure }
  ? 'refreshFlag' extends Failure
    ? RefreshFlag
    : 'null' extends Failure
      ? null
      : never
  : never

/** What a call gives to its caller: the data, or what stands in its place. */
export type CallAnswer<S extends SliceName, K extends CallName<S>> = CallOutput<S, K> | InPlaceOf<Contract[S][K]>

export type CallOptions = {
  signal?: AbortSignal | undefined
  /** The submission number of calls that need one. */
  sn?: string | undefined
  /** No toast: the screen shows the sentence itself. */
  quiet?: boolean | undefined
  /** Sent to its end although the page is closed, reloaded or put to sleep meanwhile. */
  keepalive?: boolean
}
