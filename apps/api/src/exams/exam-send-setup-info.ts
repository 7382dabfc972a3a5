import type { exams } from '@osmp/contract/exams/endpoints.ts'
import { ANONYMOUS_MIN } from '@osmp/domain/exams/questionnaire-state.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { companySetup } from './company-setup-repo.ts'

export const examSendSetupInfo: Handler<typeof exams, 'examSendSetupInfo'> = async (_input, ctx) => ({
  ...(await companySetup(ctx.tx)),
  anonymousMin: ANONYMOUS_MIN,
  mayChange: staff(ctx).roles.includes('admin'),
})
