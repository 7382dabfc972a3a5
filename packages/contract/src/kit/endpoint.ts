import type { MeetingAction } from '@osmp/domain/meetings/meeting-policy.ts'
import type { FreshProof } from '@osmp/domain/session/fresh-proof.ts'
import type { Role } from '@osmp/domain/session/roles.ts'
import type * as z from 'zod/mini'
import type { ResultName } from './result-codes.ts'

export type Schema = z.core.$ZodType

/** What an id in the input points at; the gate finds the meeting behind it and asks the access table. */
export type ObjectKind = 'meeting' | 'approval' | 'attachment' | 'photo' | 'fee' | 'speaker'

/**
 * Who may call. `public` needs no session; `staff` a staff session, optionally one of `roles`;
 * `attendee` an hcpToken; `either` one of both. With `object`, the meeting behind the id must allow the action `may`
 * to the caller; outside their scope the answer is that of a missing object. `page`: the gate's look-up brings the meeting's page with it. Without `object` the handler's own query is scoped.
 */
export type Access = {
  who: 'public' | 'staff' | 'attendee' | 'either'
  roles?: readonly Role[]
  object?: { kind: ObjectKind; key: string; may: MeetingAction; optional?: true; page?: true }
}

/** How the client behaves when this call fails, where the product text makes an exception. */
export type OnFailure = 'refreshFlag' | 'null' | 'swallow' | 'sample'

/**
 * How a call waits when the server is full. `door`: a person at the door of a meeting, served first. `enrol`: takes a seat or signs in to
 * the product, waits longer than others. `list`: a list, report or export, which takes the database long and gives way. `call`: any other.
 */
export type TurnKind = 'door' | 'enrol' | 'call' | 'list'

export type EndpointDefinition<
  Input extends Schema = Schema,
  Output extends Schema = Schema,
  Failure extends OnFailure | undefined = OnFailure | undefined,
> = {
  /** POST where it is not said. */
  method: 'GET' | 'POST'
  path: `/${string}`
  /**
   * Where arguments travel: query (the default of GET), JSON body (the default of POST), either of them, multipart, query and form body,
   * query beside a body of bare bytes, query beside a JSON body that is the field `inBody` (what must not be in an address), or nowhere.
   */
  from: 'query' | 'body' | 'either' | 'multipart' | 'query+form' | 'query+bytes' | 'query+json' | 'none'
  access: Access
  input: Input
  output: Output
  /** Its refusals beside those of `EVERY_CALL`; tests of the server fail on any other. */
  errors?: readonly ResultName[]
  /**
   * `writes`: one transaction around the call (the default of POST); `reads`: none (the default of GET);
   * `steps`: each statement commits by itself, where a refusal must leave its mark.
   */
  effect: 'reads' | 'writes' | 'steps'
  /** `call` where it is not said. */
  turn?: Exclude<TurnKind, 'call'>
  /** Refused with proofNeeded unless the person proved themselves within the last minutes: always, or by what the input holds. */
  freshProof?: FreshProof
  /** `sn`: a one-use number. `x-client`: refused unless the product's own client sends it, and not as a navigation or prefetch: mailNotDeliberate. */
  headers?: readonly ('sn' | 'x-client')[]
  /** Goes without its `sn` too: a repeat is then known by its content, and refused by name. */
  isSnOptional?: true
  format?: 'jsonapi'
  onFailure?: Failure
  /** There only in a demo; elsewhere its address is unknown. */
  isDemoOnly?: true
  /**
   * Its answer holds a token, password, code or signed link. It is never compressed: beside words that a stranger chooses, the size of a
   * compressed answer tells of a secret in it (BREACH).
   */
  holdsSecret?: true
  /** Body limit in bytes where it differs from 256 KiB. */
  bodyLimit?: number
  /**
   * The call brings bytes of a file: `file` to be kept, which quotas count; `part` of one that was announced and counted; `reading`
   * to be read and let go; `picture` of a signature.
   */
  brings?: 'file' | 'part' | 'reading' | 'picture'
}

type Defaulted = 'method' | 'from' | 'effect'

/** A call of a slice, with the defaults of its method put in. */
export function endpoint<
  const Input extends Schema,
  const Output extends Schema,
  const Failure extends OnFailure | undefined = undefined,
>({
  method = 'POST',
  from = method === 'GET' ? 'query' : 'body',
  effect = method === 'GET' ? 'reads' : 'writes',
  ...rest
}: Omit<EndpointDefinition<Input, Output, Failure>, Defaulted> &
  Partial<Pick<EndpointDefinition, Defaulted>>): EndpointDefinition<Input, Output, NoInfer<Failure>> {
  return { method, from, effect, ...rest }
}

export type Slice = Record<string, EndpointDefinition>
export type InputOf<D> = D extends { input: infer I extends Schema } ? z.core.output<I> : never
export type SentInputOf<D> = D extends { input: infer I extends Schema } ? z.core.input<I> : never
export type OutputOf<D> = D extends { output: infer O extends Schema } ? z.core.output<O> : never
