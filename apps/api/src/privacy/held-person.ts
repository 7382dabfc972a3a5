import { isNameOf, nameKey } from '@osmp/domain/kit/name-key.ts'
import { NEW_PHONE_DAYS } from '@osmp/domain/session/phone-code.ts'
import { attendeeContact } from '../enrolment/public.ts'
import type { Ctx } from '../kit/http/ctx.ts'
import { linkId, phoneHash, readProof, trustedPhoneOf } from '../messaging/public.ts'
import { findOwnPlaces, type HeldOwnPlace } from './held-repo.ts'
import { findDoctors } from './person-repo.ts'

/** Name and address as given; a code to the address proves the rest. */
export type Said = { name: string; address: string }
/** The address as it is kept. Throws inputPhoneAbroad. */
export const saidBy = ({ name, address }: Said): Said => ({ name, address: attendeeContact(address) })

type HeldSelf = { places: HeldOwnPlace[]; hcpIds: string[] }

const DAY_MS = 86_400_000

/** By which codes to this address are found: one asked for under another name ends none of them. */
export const heldTarget = ({ signInKey }: Pick<Ctx, 'signInKey'>, { name, address }: Said) =>
  ({ purpose: 'heldData', objectId: linkId('heldData', phoneHash(signInKey, address), nameKey(name)) }) as const

/** Places and directory entries of this name and address. A number that was changed lately leads to none: codes go to the one before. */
export async function findHeldSelf(ctx: Ctx, { name, address }: Said): Promise<HeldSelf> {
  const now = ctx.clock.systemNow()
  const since = new Date(ctx.now - NEW_PHONE_DAYS * DAY_MS).toISOString()
  const places = await findOwnPlaces(ctx.tx, address, since)
  const doctors = address.includes('@') ? [] : await findDoctors(ctx.tx, address)
  const hcpIds: string[] = []
  for (const { hcpId, name: listed } of doctors) {
    const isOwn = isNameOf(listed, name) && (await trustedPhoneOf(ctx.tx, { hcpId, phone: address }, now)) === address
    if (isOwn) hcpIds.push(hcpId)
  }
  return { places: places.filter((place) => isNameOf(place.name, name)), hcpIds }
}

export const isHeld = ({ places, hcpIds }: HeldSelf): boolean => places.length > 0 || hcpIds.length > 0

/** The person that a proof of a code belongs to. Throws phoneProofGone. */
export async function provedSelf(ctx: Ctx, said: Said, proof: string): Promise<HeldSelf> {
  await readProof(ctx, heldTarget(ctx, said), proof, said.address)
  return findHeldSelf(ctx, said)
}

/** By which an administrator finds the same person: a number before a mail address. */
export const contactOf = ({ places }: HeldSelf, { address }: Said): string =>
  address.includes('@') ? (places.find(({ phone }) => phone !== '')?.phone ?? address) : address
