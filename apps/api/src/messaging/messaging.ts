import { AppError } from '../kit/http/app-error.ts'
import type { Clock } from '../kit/process/clock.ts'
import type { Config } from '../kit/settings/config.ts'
import type { Db } from '../kit/database/db.ts'
import type { Log } from '../kit/process/logger.ts'
import { serverSecret } from '../kit/secrets/server-secret.ts'
import { type ContactKeys, contactKeysOf } from './contact-keys.ts'
import { PartnerError } from './partner-error.ts'
import { createTokenStore } from './token-store.ts'
import { createWechat, type Wechat } from './wechat.ts'
import { createWecom, type Wecom } from './wecom.ts'

/** The messaging apps that are set up. */
export type Messaging = ContactKeys & {
  readonly wecom: Wecom | undefined
  readonly wechat: Wechat | undefined
}

export type MessagingParts = { config: Config; db: Db; clock: Clock; log: Log }

export async function createMessaging({ config, db, clock, log }: MessagingParts): Promise<Messaging> {
  const tokens = createTokenStore(db, clock)
  const place = { log, now: () => clock.systemNow() }
  const { wecom, wechat } = config.messaging
  const key = await serverSecret(db.db, 'messaging', { at: new Date(clock.systemNow()).toISOString(), config })
  return {
    wecom: wecom && createWecom(wecom, place, tokens),
    wechat: wechat && createWechat(wechat, place, tokens),
    ...contactKeysOf(key),
  }
}

/** A messaging app's refusal as one a person can read. */
export async function asked<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof PartnerError)) throw error
    if (error.fault === 'busy' || error.fault === 'rate') throw new AppError('messagingBusy')
    throw new AppError(error.fault === 'code' ? 'messagingCodeInvalid' : 'messagingRefused')
  }
}
