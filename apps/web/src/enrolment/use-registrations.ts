import { MEETING } from '@osmp/domain/meetings/meeting-codes.ts'
import { useState } from 'react'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { useParam } from '../kit/page/navigation.ts'
import { useNumberedPages } from '../kit/calls/query-pages.ts'
import { useCall } from '../kit/calls/query.ts'
import { useSettled } from '../kit/page/use-settled.ts'

export type Summary = CallOutput<'enrolment', 'enrolmentSummary'>
export const TABS = ['all', 'pending', 'enrolled', 'waiting', 'signed', 'walkIn', 'declined'] as const
export const GROUPINGS = ['hospital', 'invitedBy', 'label'] as const
export type Grouping = (typeof GROUPINGS)[number]

/** The list of a meeting by tab, group and typed word, all but the word kept in the address; 50 more at each `fetchNextPage`. */
export function useRegistrations(engagementId: string) {
  const tabName = useParam('tab')
  const groupName = useParam('groupBy')
  const group = useParam('group')
  const tab = TABS.find((one) => one === tabName) ?? 'all'
  const groupBy = GROUPINGS.find((one) => one === groupName)
  const [typed, setTyped] = useState('')
  const keyword = useSettled(typed.trim())
  const pages = useNumberedPages('enrolment', 'enrollList', (page) => ({
    engagementId,
    page,
    tab,
    ...(keyword !== '' && { keyword }),
    ...(groupBy !== undefined && group !== undefined && { groupBy, group }),
  }))
  const summary = useCall('enrolment', 'enrolmentSummary', { engagementId }, { refetchInterval: 15_000 })
  const detail = useCall('meetings', 'meetingDetail', { engagementId })
  const action = detail.data?.allowedActions.find((entry) => entry.action === 'enrolDoctor')
  return {
    tab,
    groupBy,
    group,
    typed,
    setTyped,
    keyword,
    pages,
    summary: summary.data,
    isCancelled: detail.data?.status === MEETING.cancelled,
    /** Nobody signs in. */
    isOnline: detail.data?.executeType === 'online',
    people: pages.data?.pages.flatMap(({ list }) => list),
    /** Undefined for somebody who only reads. */
    action,
    reason: action?.allowed === false ? action.reason : undefined,
  }
}
