import { createHmac } from 'node:crypto'
import { sha256hex } from '../../kit/database/ids.ts'

/** The secret of a link, 256 bits, made from the id of its row with a key of the server: nothing stored shows it. */
export const passwordLinkToken = (key: Buffer, linkId: string): string =>
  createHmac('sha256', key).update(`password-link\n${linkId}`).digest('base64url')

/** The stored form of it. */
export const passwordLinkHash = (token: string): string => sha256hex(token)
