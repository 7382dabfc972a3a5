import { createHmac, timingSafeEqual } from 'node:crypto'
import { bounceAddress } from '@osmp/domain/messaging/bounce.ts'

const LETTERS = 16

const sealOf = (key: Buffer, deliveryId: string): string =>
  createHmac('sha256', key).update(`bounce\n${deliveryId}`).digest('hex').slice(0, LETTERS)

/** The seal in an address to which a mail came back is the one this delivery was given. */
export function isBounceSeal(key: Buffer, deliveryId: string, seal: string): boolean {
  const own = sealOf(key, deliveryId)
  return seal.length === own.length && timingSafeEqual(Buffer.from(seal), Buffer.from(own))
}

/** To where a mail comes back. */
export const bounceSender = (key: Buffer, box: string, deliveryId: string): string =>
  bounceAddress(box, deliveryId, sealOf(key, deliveryId))
