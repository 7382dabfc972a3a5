import type { Contract } from '@osmp/contract/contract.ts'
import type { OutputOf, SentInputOf } from '@osmp/contract/kit/endpoint.ts'

export type SliceName = keyof Contract
/** The calls of a slice that are built. */
export type CallName<S extends SliceName> = keyof Contract[S] & string
/** What a call is sent: amounts as text in yuan, times as instants. */
export type CallInput<S extends SliceName, K extends CallName<S>> = SentInputOf<Contract[S][K]>
/** What a call answers. */
export type CallOutput<S extends SliceName, K extends CallName<S>> = OutputOf<Contract[S][K]>

export type CallOptions = {
  signal?: AbortSignal | undefined
  /** The submission number of calls that need one. */
  sn?: string | undefined
  /** No toast: the screen shows the sentence itself. */
  quiet?: boolean | undefined
}
