import { phoneChannel } from '@osmp/domain/session/phone-code.ts'
import { isAbroad } from '@osmp/domain/kit/phone-number.ts'
import type { Config } from './config.ts'
import { maskEmail } from './mask-email.ts'
import { maskPhone } from './mask-phone.ts'

/** How this installation reaches a person's own phone; null: not at all. */
export const phoneChannelOf = ({ sms, demo }: Pick<Config, 'sms' | 'demo'>) =>
  phoneChannel({ sms: sms !== undefined, demo })

/** How it reaches a person's own address, a number or a mailbox; null: not at all. */
export function addressChannelOf(config: Pick<Config, 'sms' | 'mail' | 'demo'>, address: string) {
  if (isAbroad(address)) return null
  if (!address.includes('@')) return phoneChannelOf(config)
  return config.mail ? 'mail' : config.demo ? 'demo' : null
}

/** Codes reach mailboxes, so that an address can be proved. */
export const provesMail = ({ mail, demo }: Pick<Config, 'mail' | 'demo'>): boolean => mail !== undefined || demo

/** Both kinds of address as people outside may see them. */
export const maskAddress = (address: string): string =>
  address.includes('@') ? maskEmail(address) : maskPhone(address)
