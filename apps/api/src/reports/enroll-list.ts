import type { reports } from '@osmp/contract/reports/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { maskPhone } from '../kit/settings/mask-phone.ts'
import { findEnrollRows } from './enroll-report-repo.ts'
import { pageOf, questionOf } from './report-question-repo.ts'

export const enrollList: Handler<typeof reports, 'enrollList'> = async (input, ctx) => {
  const question = questionOf(input)
  const found = await findEnrollRows(ctx.tx, question)
  const { rows, cursor } = pageOf(found, question.limit, ({ createdAt, enrollmentId }) => ({
    at: createdAt,
    id: enrollmentId,
  }))
  return {
    list: rows.map(({ phone, takesMeal: _forTheFile, ...row }) => ({ ...row, phoneMasked: maskPhone(phone) })),
    cursor,
  }
}
