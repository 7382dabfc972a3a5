import type { approvals } from '@osmp/contract/approvals/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { findDeputyCandidates, findStepsOf } from './deputy-candidate-repo.ts'

export const delegationCandidates: Handler<typeof approvals, 'delegationCandidates'> = async (_input, ctx) => {
  const { personId } = staff(ctx)
  const found = await findDeputyCandidates(ctx.tx, personId)
  return {
    mySteps: await findStepsOf(ctx.tx, personId),
    list: found.map(({ personId: value, name: label, code, department: dept, steps }) => ({
      value,
      label,
      code,
      dept,
      steps,
    })),
  }
}
