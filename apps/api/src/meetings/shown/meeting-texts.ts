import { CATEGORY_NAMES } from '@osmp/domain/meetings/category-names.ts'
import {
  isMeetingStatus,
  MEETING_STATUSES,
  type MeetingCategory,
  type MeetingStatusName,
} from '@osmp/domain/meetings/meeting-codes.ts'
import { MEETING_STATUS_NAMES } from '@osmp/domain/meetings/meeting-status-names.ts'
import type { Locale } from '../../kit/http/locale.ts'

export function categoryText(category: MeetingCategory, locale: Locale): string {
  return CATEGORY_NAMES[category][locale]
}

/** Statuses in which the approval is the past. */
const AFTER: readonly MeetingStatusName[] = ['running', 'toBeClosed', 'closed', 'closedBySystem']

/** How the approval stands: whose turn it is while it waits, how it ended otherwise. */
export function approvalText(
  approval: { approvalStatus: string; waitsFor: string | null; isAuto: boolean },
  locale: Locale,
): string {
  const { approvalStatus, waitsFor, isAuto } = approval
  if (waitsFor !== null) return locale === 'en' ? `Waiting for ${waitsFor}` : `等待${waitsFor}审批`
  if (approvalStatus === '40' && isAuto) return locale === 'en' ? 'Approved by the system' : '系统自动通过'
  const status = Number(approvalStatus)
  if (!isMeetingStatus(status)) return ''
  const { name } = MEETING_STATUSES[status]
  return AFTER.includes(name) ? '' : MEETING_STATUS_NAMES[name][locale]
}
