import { createHmac } from 'node:crypto'
import type { MessageChannelName } from '@osmp/domain/messaging/plan-delivery.ts'

/** By which rows about one address are found without holding it. Mailboxes are the same in capitals and small letters. */
export const contactHash = (key: Buffer, channel: MessageChannelName, address: string): string =>
  createHmac('sha256', key)
    .update(`contact\n${channel}\n${channel === 'mail' ? address.toLowerCase() : address}`)
    .digest('base64url')
