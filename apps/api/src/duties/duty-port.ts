import type { OutputOf } from '@osmp/contract/kit/endpoint.ts'
import type { duties } from '@osmp/contract/duties/endpoints.ts'
import type { Identity } from '@osmp/domain/duties/identity.ts'
import type { RequestState, SecondedDeed } from '@osmp/domain/duties/second-person.ts'
import type { Tx } from '../kit/database/db.ts'
import type { Locale } from '../kit/http/locale.ts'

export type RequestChange = OutputOf<typeof duties.requestGet>['changes'][number]

/** A confirmed request on its way to be done. `at`: business clock, `systemAt`: real one, both UTC. */
export type Confirmed = {
  requestId: string
  content: unknown
  /** Its personal data; null once that data was erased. */
  personal: unknown
  /** The identity of each object at the request; empty for a request of a release without it. */
  identity: readonly Identity[]
  /** The second person has seen that the person is called like another with a role. */
  isAlikeSeen: boolean
  /** Who asked: what is done is theirs, with a second person's word. */
  askedBy: string
  at: string
  systemAt: string
  locale: Locale
  /** Domains of the company's addresses; none: any. */
  companyDomains: readonly string[]
}

/** The rest of a request that is open, whether its reader may decide, and the time by the business clock. */
export type RequestReader = {
  state: RequestState
  personal: unknown
  identity: readonly Identity[]
  isDecider: boolean
  at: string
}

/** What a slice does with the requests of its deed. */
export type DutyPort = {
  /** Does it, in the decision's transaction, checked as if it were asked anew. */
  apply(tx: Tx, confirmed: Confirmed): Promise<void>
  /** From when (UTC) a second person may confirm it, by the system clock `systemAt`; null, or no such question: already. */
  opensAt?(tx: Tx, content: unknown, systemAt: string): Promise<string | null>
  /** The change in people's words. */
  present(tx: Tx, content: unknown, locale: Locale, reader: RequestReader): Promise<RequestChange[]>
  /** Names of the doctors and new people it is about, which no word of a decision holds. */
  namesOf?(tx: Tx, content: unknown, personal: unknown): Promise<string[]>
  /** Extra people to notify; asker, deciders and the person concerned are notified anyway. */
  alsoTold(tx: Tx, content: unknown): Promise<string[]>
}

export type DutyPorts = Readonly<Record<SecondedDeed, DutyPort>>
