import type { fees as calls } from '@osmp/contract/fees/endpoints.ts'
import { isPaidByOrganiser } from '@osmp/domain/fees/payment-route.ts'
import { shanghaiDate } from '@osmp/domain/meetings/working-days.ts'
import { AppError, refusalText } from '../kit/http/app-error.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { XLSX_MEDIA_TYPE } from '../kit/document/xlsx-stream.ts'
import { chosenFees } from './batch/chosen-fees.ts'
import { organiserList } from './organiser-list.ts'
import { findPersonName } from './person-repo.ts'

export const feeOrganiserFile: Handler<typeof calls, 'feeOrganiserFile'> = async ({ fees, organiser }, ctx) => {
  const found = await chosenFees(ctx, fees)
  const refused = found.flatMap(({ feeId, name, state, paymentRoute }) => {
    if (state === 'approved' && isPaidByOrganiser(paymentRoute)) return []
    const why = state === 'approved' ? 'feePaidByCompany' : 'feeWrongState'
    return [{ feeId, name, reason: refusalText(why, ctx.locale) }]
  })
  const [first] = refused
  if (first) {
    const params = { count: refused.length, first: `${first.name} · ${first.reason}` }
    throw new AppError('settlementRefused', params, { list: refused })
  }
  const takenBy = await findPersonName(ctx.tx, staff(ctx).personId)
  const content = await organiserList({ organiser, takenBy, createdAt: ctx.at, fees: found })
  const fileName = `组织方付款清单-${shanghaiDate(ctx.now)}.xlsx`
  return { fileName, mediaType: XLSX_MEDIA_TYPE, content: content.toString('base64') }
}
