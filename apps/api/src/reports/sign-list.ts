import type { reports } from '@osmp/contract/reports/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { maskPhone } from '../kit/settings/mask-phone.ts'
import { pageOf, questionOf } from './report-question-repo.ts'
import { findSignRows } from './sign-report-repo.ts'

export const signList: Handler<typeof reports, 'signList'> = async (input, ctx) => {
  const question = questionOf(input)
  const found = await findSignRows(ctx.tx, question)
  const { rows, cursor } = pageOf(found, question.limit, ({ signedAt, signInId }) => ({ at: signedAt, id: signInId }))
  return { list: rows.map(({ phone, ...row }) => ({ ...row, phoneMasked: maskPhone(phone) })), cursor }
}
