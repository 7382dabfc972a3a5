import type { contracts } from '@osmp/contract/contracts/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { consentOfReader } from '../speakers/public.ts'

export const consentUrl: Handler<typeof contracts, 'consentUrl'> = async (input, ctx) => {
  const consent = await consentOfReader(ctx, input)
  return { url: ctx.links.make(consent, staff(ctx).personId, ctx.clock.systemNow()) }
}
