import type { UseQueryResult } from '@tanstack/react-query'
import type { ApiError } from '../kit/calls/api-error.ts'
import { useCall } from '../kit/calls/query.ts'
import { type Grouping, GROUPINGS, type Step } from './reach.ts'

export type Groups = { total: number; rest: number; list: { key: string; name: string; count: number }[] }

const within = <G extends Grouping>(groupings: readonly G[], groupBy: Grouping) =>
  groupings.find((one): one is G => one === groupBy)

/** The groups of a step. Each step has a call of its own; the others stay idle, and so do all for a step without groupings. */
export function useGroups(engagementId: string, step: Step, groupBy: Grouping): UseQueryResult<Groups, ApiError> {
  const of = <G extends Grouping>(groupings: readonly G[]) => ({ engagementId, groupBy: within(groupings, groupBy) })
  const calls = {
    links: useCall('reports', 'openLinkGroupList', of(GROUPINGS.links), { enabled: step === 'links' }),
    enrolled: useCall('reports', 'enrollGroupList', of(GROUPINGS.enrolled), { enabled: step === 'enrolled' }),
    signed: useCall('reports', 'signGroupList', of(GROUPINGS.signed), { enabled: step === 'signed' }),
    surveyed: useCall('reports', 'surveyGroupList', of(GROUPINGS.surveyed), { enabled: step === 'surveyed' }),
  }
  return step === 'invited' || step === 'opened' ? calls.enrolled : calls[step]
}

/** True if a step's list has rows. The list of enrolled people also holds those without a place, which the funnel does not count. */
export function useHasRows(engagementId: string, step: Step, count: number | undefined): boolean {
  const isUnsure = step === 'enrolled' && count === 0
  const listed = useCall('reports', 'enrollGroupList', { engagementId, groupBy: 'status' }, { enabled: isUnsure })
  return count !== undefined && (count > 0 || (isUnsure && (listed.data?.total ?? 0) > 0))
}
