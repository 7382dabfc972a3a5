import { CATEGORY_NAMES_EN, CATEGORY_NAMES_ZH } from '@osmp/domain/meetings/category-names.ts'
import type { MeetingCategory } from '@osmp/domain/meetings/meeting-codes.ts'
import type { Locale } from '../../kit/http/locale.ts'

type Text = readonly [zh: string, en: string]

const APPROVALS: Readonly<Record<string, Text>> = {
  '0': ['未提交', 'Not submitted'],
  '10': ['待审批', 'Waiting for approval'],
  '15': ['审批中', 'Being approved'],
  '20': ['变更审批中', 'Change being approved'],
  '26': ['已退回，待修改', 'Sent back for revision'],
  '30': ['已撤回', 'Taken back'],
  '40': ['已通过', 'Approved'],
  '80': ['已取消', 'Cancelled'],
  '90': ['已作废', 'Void'],
}

const pick = (text: Text, locale: Locale): string => text[locale === 'en' ? 1 : 0]

export function categoryText(category: MeetingCategory, locale: Locale): string {
  return (locale === 'en' ? CATEGORY_NAMES_EN : CATEGORY_NAMES_ZH)[category]
}

/** How the approval stands: whose turn it is while it waits, how it ended otherwise. */
export function approvalText(
  approval: { approvalStatus: string; waitsFor: string | null; isAuto: boolean },
  locale: Locale,
): string {
  const { approvalStatus, waitsFor, isAuto } = approval
  if (waitsFor !== null) return locale === 'en' ? `Waiting for ${waitsFor}` : `等待${waitsFor}审批`
  if (approvalStatus === '40' && isAuto) return locale === 'en' ? 'Approved by the system' : '系统自动通过'
  const text = APPROVALS[approvalStatus]
  return text ? pick(text, locale) : ''
}
