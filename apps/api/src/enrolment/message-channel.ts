import type { Ctx } from '../kit/http/ctx.ts'
import { takesNotices } from '../kit/settings/sms-settings.ts'
import type { MessageChannel } from './store/told-messages-repo.ts'

/** After a day a message is no news and is not sent any more (as the sender has it), in ms. */
const NEWS = 86_400_000

/** Whether a messaging app, text messages or mail reach attendees in this installation. */
export const messageChannel = ({ config, now }: Pick<Ctx, 'config' | 'now'>): MessageChannel => ({
  isOpen: config.messaging.wechat?.template !== undefined,
  takesTexts: takesNotices(config.sms),
  takesMail: config.mail !== undefined,
  since: new Date(now - NEWS).toISOString(),
})
