import type { enrolment } from '@osmp/contract/enrolment/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { findCodes } from './store/invitation-code-repo.ts'
import { presentCode } from './coming/code-presenter.ts'

export const codeList: Handler<typeof enrolment, 'codeList'> = async ({ engagementId }, ctx) => ({
  list: (await findCodes(ctx.tx, engagementId)).map((row) => presentCode(ctx, row)),
})
