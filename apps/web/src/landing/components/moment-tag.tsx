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
export function MomentTag({ moment, isOnline }: { moment: LandingView['moment']; isOnline: boolean }) {
  const text = moreTexts.useText()
  const isEnterable = moment === 'signIn' && isOnline
  return (
    <Tag tone={TONES[moment]} icon={isEnterable ? 'video' : ICONS[moment]}>
      {isEnterable ? text.enterable : text[moment]}
    </Tag>
  )
}
