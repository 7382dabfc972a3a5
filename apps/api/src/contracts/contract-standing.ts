import { type ContractStanding, contractStanding, READING_DAYS } from '@osmp/domain/speakers/contract-state.ts'
import { changedTerms, type ContractChange } from '@osmp/domain/speakers/contract-terms.ts'
import type { StoredContract } from './contract-repo.ts'
import { type ContractTalk, termsOf } from './contract-talk-repo.ts'

const DAY = 86_400_000

/** What the talk no longer has of what the contract promises; nothing when the talk itself is gone. */
export const changesOf = (
  contract: StoredContract | undefined,
  talk: ContractTalk | undefined,
): readonly ContractChange[] => (contract && talk ? changedTerms(contract.terms, termsOf(talk)) : [])

/** How a contract stands towards the meeting as it is now. `now`: epoch ms of the business clock. */
export function standingOf(
  contract: StoredContract | undefined,
  talk: ContractTalk | undefined,
  now: number,
): ContractStanding {
  if (!contract) return 'none'
  const { state, expiresAt } = contract
  return contractStanding({
    state,
    isTalkGone: talk === undefined,
    changed: changesOf(contract, talk),
    now,
    expiresAt: Date.parse(expiresAt),
  })
}

/** The link opens: as long as it may be signed, a signed contract a year longer. */
export const isReadable = ({ signedAt, expiresAt }: StoredContract, now: number): boolean =>
  now < (signedAt === null ? Date.parse(expiresAt) + SHOWN_AFTER * DAY : Date.parse(signedAt) + READING_DAYS * DAY)

/** An ended or declined contract tells so for a while instead of seeming not to exist. */
const SHOWN_AFTER = 90
