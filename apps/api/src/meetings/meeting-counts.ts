import type { meetings } from '@osmp/contract/meetings/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { staff } from '../kit/http/require-staff.ts'
import { countStatuses } from './list/list-days-repo.ts'
import { filterOf, statusesOf } from './list/list-meetings.ts'
import { listScopeOf } from './list/list-scope.ts'

const COUNTED = ['inApproval', 'toAct', 'upcoming', 'running', 'toClose'] as const
const MOST = 100

/** Two statements: what waits for the person's own hand is counted in their own meetings alone. */
export const meetingCounts: Handler<typeof meetings, 'meetingCounts'> = async (_input, ctx) => {
  const scope = listScopeOf(staff(ctx))
  const active = [...new Set(COUNTED.flatMap((group) => statusesOf(group) ?? []))]
  const seen = await countStatuses(ctx.tx, scope, { ...filterOf({}), statuses: active }, MOST)
  const own = await countStatuses(ctx.tx, scope, filterOf({ group: 'toAct' }), MOST)
  return COUNTED.map((group) => {
    const counted = group === 'toAct' ? own : seen
    const inGroup = counted.filter(({ status }) => statusesOf(group)?.includes(status))
    return {
      group,
      count: Math.min(
        MOST,
        inGroup.reduce((sum, { count }) => sum + count, 0),
      ),
    }
  })
}
