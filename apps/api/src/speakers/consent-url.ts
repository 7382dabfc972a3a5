import type { speakers } from '@osmp/contract/speakers/endpoints.ts'
import type { Handler } from '../kit/ctx.ts'
import { staff } from '../kit/require-staff.ts'
import { consentOfReader } from './consent-of-reader.ts'

export const consentUrl: Handler<typeof speakers, 'consentUrl'> = async (input, ctx) => {
  const consent = await consentOfReader(ctx, input)
  return { url: ctx.links.make(consent, staff(ctx).personId, ctx.clock.systemNow()) }
}
