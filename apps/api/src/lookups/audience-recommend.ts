import type { lookups } from '@osmp/contract/lookups/endpoints.ts'
import { addDays, instantAt, localDateOf } from '@osmp/domain/kit/time.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { maskPhone } from '../kit/settings/mask-phone.ts'
import { staff } from '../kit/http/require-staff.ts'
import { plannedPolicies } from '../policies/public.ts'
import type { OfferedLists } from './offered-lists.ts'

/** How far back meetings are looked at: 24 months. */
const SPAN_DAYS = 731

/** Nothing is recommended before something is chosen. A department says nothing without its hospital. */
export const audienceRecommend =
  ({ findDoctorsWhoCame, findUsualSize }: OfferedLists): Handler<typeof lookups, 'audienceRecommend'> =>
  async (input, ctx) => {
    const { category, productId, topicId, hospitalId, department } = input
    if (productId === undefined && topicId === undefined && hospitalId === undefined)
      return { expected: null, list: [] }
    const today = localDateOf(ctx.at)
    const { buId } = staff(ctx)
    const { policies } = await plannedPolicies(ctx, { category, hospitalId })
    const likeness = {
      buId,
      productId,
      topicId,
      hospitalId,
      department: department || undefined,
      from: instantAt(addDays(today, -SPAN_DAYS), '00:00'),
      to: ctx.at,
    }
    // A month counts as 31 days, as in the rule on repeated topics.
    const heardSince = addDays(today, -31 * policies('attendee.repeatTopic.months').value)
    const doctors = await findDoctorsWhoCame(ctx.tx, likeness, heardSince)
    return {
      expected: await findUsualSize(ctx.tx, likeness),
      list: doctors.map(({ phone, ...doctor }) => ({ ...doctor, phoneMasked: maskPhone(phone) })),
    }
  }
