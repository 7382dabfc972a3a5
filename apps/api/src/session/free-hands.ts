import { frees, isCompanyBox, type SignInWay } from '@osmp/domain/duties/new-people.ts'
import { findHands } from '../duties/public.ts'
import type { Tx } from '../kit/database/db.ts'
import { endTies, findAddressGiver, findAddressSince, findTies } from '../people/public.ts'

/** Unties a person from the administrators that made or renamed them and did not give this way of signing in. `now`: system clock, epoch ms. */
export async function freeHands(tx: Tx, personId: string, way: SignInWay, now: number): Promise<void> {
  const ties = await findTies(tx, personId)
  const freed = ties.filter((tie) => frees(way, tie)).map(({ id }) => id)
  if (freed.length > 0) await endTies(tx, freed, new Date(now).toISOString())
}

/** The giver of a password with all of the same hands; none of the command on the server. */
async function allHands(tx: Tx, giver: string | null | undefined, now: number): Promise<string[]> {
  if (giver === null || giver === undefined) return []
  const hands = await findHands(tx, [giver], now)
  return [giver, ...(hands.get(giver)?.same ?? [])]
}

/** An own password took the place of an initial one, which `giver` read. */
export async function freeByGivenPassword(tx: Tx, personId: string, giver: string | null, now: number): Promise<void> {
  await freeHands(tx, personId, { how: 'givenPassword', by: await allHands(tx, giver, now) }, now)
}

/** `askedBy`: the administrator of the link; `sentAt`: when its address was taken from the person. */
type Link = { personId: string; askedBy: string; sentAt: string; companyDomains: readonly string[] }

/** An own password was chosen by a mailed link. */
export async function freeByLink(
  tx: Tx,
  { personId, askedBy, sentAt, companyDomains }: Link,
  now: number,
): Promise<void> {
  const by = await allHands(tx, askedBy, now)
  const address = await findAddressSince(tx, personId, sentAt)
  const isOfCompany = address !== undefined && isCompanyBox(companyDomains, address)
  const addressBy = isOfCompany ? [] : await allHands(tx, await findAddressGiver(tx, personId, sentAt), now)
  await freeHands(tx, personId, { how: 'mailedLink', by, addressBy }, now)
}
