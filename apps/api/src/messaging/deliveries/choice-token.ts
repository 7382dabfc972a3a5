import type { MessagePurpose } from '@osmp/domain/messaging/plan-delivery.ts'
import type { Seal } from '../sealed-text.ts'

/** All that can be refused of mails. */
export const REFUSABLE = ['all', 'invite', 'place', 'followUp'] as const satisfies readonly (MessagePurpose | 'all')[]
export type Refusable = (typeof REFUSABLE)[number]

const PURPOSE = 'choice'
const KEPT_MS = 10 * 365 * 86_400_000

/** Path of the page on which the reader of a mail refuses mails: it names the address by its hash, and what one tap refuses. */
export const choicePath = (
  seal: Seal,
  { hash, what, now }: { hash: string; what: MessagePurpose | 'all'; now: number },
): string => `/u/${seal.close(PURPOSE, [hash, what], now + KEPT_MS)}`

/** The address and purpose a token names; undefined when it is not one of ours or has ended. */
export function readChoiceToken(seal: Seal, token: string, now: number): { hash: string; what: Refusable } | undefined {
  const [hash, named] = seal.open(PURPOSE, token, now) ?? []
  const what = REFUSABLE.find((one) => one === named)
  return hash === undefined || what === undefined ? undefined : { hash, what }
}
