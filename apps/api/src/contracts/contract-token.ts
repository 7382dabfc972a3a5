import { createHmac } from 'node:crypto'
import { sha256hex } from '../kit/database/ids.ts'

/**
 * The token of a signing link, made anew from the contract's id each time its link is shown: the same link as long as the contract
 * lives, and nothing in its row from which it could be read. `key`: a secret of this installation.
 */
export function contractToken(key: Buffer, contractId: string): string {
  return createHmac('sha256', key).update(`contract\n${contractId}`).digest('base64url')
}

/** What is stored of a token. */
export const contractTokenHash = (token: string): string => sha256hex(token)

/** The page a speaker opens. */
export const contractPath = (token: string): string => `/contract/${token}`
