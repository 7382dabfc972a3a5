import type { SmsConfig } from '../kit/settings/sms-settings.ts'
import { httpSms } from './http-sms.ts'
import type { SmsPort } from './sms.ts'
import { tencentSms } from './tencent-sms.ts'

/** The provider that is set up. */
export const smsPortOf = (config: SmsConfig): SmsPort => (config.by === 'http' ? httpSms(config) : tencentSms(config))
