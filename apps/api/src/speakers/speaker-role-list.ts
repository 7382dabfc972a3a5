import type { speakers } from '@osmp/contract/speakers/endpoints.ts'
import { SPEAKER_ROLES } from '@osmp/domain/speakers/speaker-rules.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { findDictionary } from '../system/public.ts'

export const speakerRoleList: Handler<typeof speakers, 'speakerRoleList'> = async (_input, ctx) => {
  const labels = await findDictionary(ctx.tx, 'speakerRole', ctx.locale)
  return SPEAKER_ROLES.map((value) => ({ value, label: labels.find((entry) => entry.value === value)?.label ?? value }))
}
