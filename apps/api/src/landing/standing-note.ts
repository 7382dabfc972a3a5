import type { Locale } from '../kit/http/locale.ts'
import type { StandingRow } from './landing-repo.ts'

/** What the organiser answered to an enrolment, for its own holder: made here, as few ever read it and a phone loads it with each page. */
export function standingNote(
  { status, declineReason, promotedAt, isWithdrawn }: StandingRow,
  locale: Locale,
): string | null {
  const isEnglish = locale === 'en'
  if (status === 'pending') {
    return isEnglish ? 'We have your enrolment. The organiser will confirm it' : '已收到您的报名，等待主办方确认'
  }
  if (status === 'declined' && isWithdrawn) {
    return isEnglish ? 'You declined. You are not enrolled any more' : '您已谢绝参加，报名已取消'
  }
  if (declineReason !== null) {
    return isEnglish ? `Your enrolment was turned down: ${declineReason}` : `报名未通过：${declineReason}`
  }
  if (promotedAt === null || status !== 'enrolled') return null
  return isEnglish ? 'A seat came free: you are enrolled' : '有空位了，您已正式报名'
}
