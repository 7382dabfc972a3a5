import { Tag, type TagTone } from '../../ui/mark/tag.tsx'
import type { LandingView } from '../landing-view.ts'
import { moreTexts } from '../more-texts.ts'

const TONES = {
  upcoming: 'accent',
  signIn: 'status3',
  ended: 'status2',
  cancelled: 'danger',
} as const satisfies Record<LandingView['moment'], TagTone>
const ICONS = { upcoming: 'calendar', signIn: 'qr-code', ended: 'check-circle', cancelled: 'x-circle' } as const

/** The moment of a meeting for its visitors; of one held only online the sign-in is its open room. */
export function MomentTag(props: { moment: LandingView['moment']; isOnline: boolean; hasLink?: boolean | undefined }) {
  const { moment, isOnline, hasLink = true } = props
  const text = moreTexts.useText()
  const isEnterable = moment === 'signIn' && isOnline
  return (
    <Tag tone={TONES[moment]} icon={isEnterable ? 'video' : ICONS[moment]}>
      {isEnterable ? (hasLink ? text.enterable : text.linkLater) : text[moment]}
    </Tag>
  )
}
