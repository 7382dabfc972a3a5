import type { CallOutput } from '../kit/calls/call-types.ts'
import { useLeftOf } from '../kit/calls/passed-ahead.ts'
import { useCall } from '../kit/calls/query.ts'
import { passKeyOf, usePassedSteps } from './pending-passes.ts'
import { goneOfStack } from './stack.ts'

type Application = CallOutput<'approvals', 'getApprovalList'>['list'][number]

/** The step of an application that waits, as passes know it. */
export const stepOf = ({ approvalId, waitingSince, submittedAt }: Application) => ({
  approvalId,
  since: waitingSince ?? submittedAt,
})

/** What waits for me beside the one in view: the most urgent, and how many; what was passed here a moment ago is not among them. */
export function useNextApplication(engagementId: string): { next: Application | undefined; count: number } {
  const passed = usePassedSteps()
  const { data: page } = useCall('approvals', 'getApprovalList', {})
  const { data: number } = useCall('approvals', 'getApprovalListNumber', {})
  const listed = page?.list ?? []
  const open = listed.filter((item) => item.engagementId !== engagementId && !passed.has(passKeyOf(stepOf(item))))
  const beyond = page?.cursor ? Math.max(0, (number?.count ?? 0) - listed.length) : 0
  return { next: open[0], count: open.length + beyond }
}

/** How many wait for me, without those passed here whose pass the server has not counted yet. */
export function useWaitingHere(): number | undefined {
  const { data: number } = useCall('approvals', 'getApprovalListNumber', {})
  return useLeftOf(number?.count)
}

/** The place of the record in view in the stack in hand: `2 / 6`, those that are gone counted; undefined where it is none of several. */
export function usePlaceInStack(engagementId: string): string | undefined {
  const passed = usePassedSteps()
  const { data: page } = useCall('approvals', 'getApprovalList', {})
  const count = useWaitingHere()
  if (!page || count === undefined) return undefined
  const open = page.list.filter((item) => !passed.has(passKeyOf(stepOf(item))))
  const gone = goneOfStack(
    open.map((item) => passKeyOf(stepOf(item))),
    passed,
  )
  const place = open.findIndex((item) => item.engagementId === engagementId)
  const all = gone + (page.cursor ? Math.max(count, open.length) : open.length)
  return place === -1 || all < 2 ? undefined : `${gone + place + 1} / ${all}`
}
