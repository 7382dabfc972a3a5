import { MESSAGE_KINDS } from '@osmp/domain/messaging/plan-delivery.ts'
import type { Tx } from '../../kit/database/db.ts'
import type { SecretPlace } from '../../kit/secrets/server-secret.ts'
import { readContactKeys } from '../contact-keys.ts'
import { contactHash } from './contact-hash.ts'
import { findContacts } from './plan-repo.ts'

/** `refused`: no invitations, or no mails at all, are wanted there; `dead`: mails to it came back. */
export type InviteMail = 'open' | 'refused' | 'dead'

/** How these mail addresses take letters of invitation. */
export async function inviteMails(
  { tx, config }: { tx: Tx; config: SecretPlace['config'] },
  addresses: readonly string[],
): Promise<ReadonlyMap<string, InviteMail>> {
  if (addresses.length === 0) return new Map()
  const { contactKey } = await readContactKeys(tx, config)
  const hashes = new Map(addresses.map((address) => [address, contactHash(contactKey, 'mail', address)]))
  const contacts = [...new Set(hashes.values())].map((hash) => ({ channel: 'mail' as const, hash }))
  // How many messages an address had today holds no letter back.
  const known = await findContacts(tx, contacts, 'infinity')
  const states = new Map(known.map((contact) => [contact.hash, stateOf(contact)]))
  return new Map([...hashes].map(([address, hash]) => [address, states.get(hash) ?? 'open']))
}

function stateOf({ refused, isBounced }: Awaited<ReturnType<typeof findContacts>>[number]): InviteMail {
  if (refused.some((purpose) => purpose === 'all' || purpose === MESSAGE_KINDS.letter.purpose)) return 'refused'
  return isBounced ? 'dead' : 'open'
}
