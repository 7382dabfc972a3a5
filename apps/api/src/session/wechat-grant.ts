import type { session } from '@osmp/contract/session/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { attendee } from '../kit/http/require-staff.ts'
import { findUngranted, type Messaging, noteGrants } from '../messaging/public.ts'

/** A page may claim a consent that is none: WeChat refuses its message then, which goes another way. */
export const wechatGrant =
  ({ wechat }: Messaging): Handler<typeof session, 'wechatGrant'> =>
  async ({ accepted }, ctx) => {
    const { enrollmentId } = attendee(ctx)
    const ours = Object.values(wechat?.config.subscribe?.ids ?? {})
    const templates = ours.filter((id) => accepted.includes(id))
    await noteGrants(ctx.tx, { enrollmentId, templates }, new Date(ctx.clock.systemNow()).toISOString())
    return { templates: await findUngranted(ctx.tx, { enrollmentId, templates: ours }) }
  }
