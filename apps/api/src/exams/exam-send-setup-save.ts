import { logSettingChange } from '../kit/database/setting-change-repo.ts'
import type { exams } from '@osmp/contract/exams/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { lockCompanySetup, SETUP, saveCompanySetup } from './company-setup-repo.ts'

export const examSendSetupSave: Handler<typeof exams, 'examSendSetupSave'> = async (setup, ctx) => {
  const before = await lockCompanySetup(ctx.tx)
  await saveCompanySetup(ctx.tx, setup)
  await logSettingChange(ctx.tx, {
    kind: 'systemParams',
    subject: SETUP,
    before: { value: JSON.stringify(before) },
    after: { value: JSON.stringify(setup) },
    byPersonId: staff(ctx).personId,
    at: ctx.at,
  })
  return {}
}
