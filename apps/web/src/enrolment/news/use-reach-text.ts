import { useCall } from '../../kit/calls/query.ts'
import { useLocale } from '../../kit/texts.ts'
import { newsTexts } from './news-texts.ts'

/** How many enrolled, and how many of them learn of a change by what, as one sentence; undefined until it is known. */
export function useReachText(engagementId: string, isAsked: boolean): string | undefined {
  const text = newsTexts.useText()
  const isEnglish = useLocale() === 'en'
  const { data } = useCall('enrolment', 'newsReach', { engagementId }, { enabled: isAsked })
  if (!data) return undefined
  const { people, waiting, byWechat, bySms, byMail } = data
  if (people === 0) return text.reachNone + (isEnglish ? '.' : '。')
  const byHand = people - byWechat - bySms - byMail
  const parts = [
    text.reach(people, waiting),
    ...(byWechat > 0 ? [text.byWechat(byWechat)] : []),
    ...(bySms > 0 ? [text.bySms(bySms)] : []),
    ...(byMail > 0 ? [text.byMail(byMail)] : []),
    ...(byHand > 0 ? [text.byHand(byHand)] : []),
  ]
  return isEnglish ? `${parts.join('; ')}.` : `${parts.join('，')}。`
}
