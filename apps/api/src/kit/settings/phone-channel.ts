import { phoneChannel } from '@osmp/domain/session/phone-code.ts'
import type { Config } from './config.ts'

/** How this installation reaches a person's own phone; null: not at all. */
export const phoneChannelOf = ({ sms, demo }: Pick<Config, 'sms' | 'demo'>) =>
  phoneChannel({ sms: sms !== undefined, demo })
