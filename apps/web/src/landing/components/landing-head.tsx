import { Tag, type TagTone } from '../../ui/mark/tag.tsx'
import { TitleText } from '../../ui/page/title-text.tsx'
import { landingTexts } from '../landing-texts.ts'
import styles from '../landing.module.css'
import type { LandingView } from '../landing-view.ts'

const TONES = {
  upcoming: 'accent',
  signIn: 'status3',
  ended: 'status2',
  cancelled: 'danger',
} as const satisfies Record<LandingView['moment'], TagTone>
const TONE_ICONS = { upcoming: 'calendar', signIn: 'qr-code', ended: 'check-circle', cancelled: 'x-circle' } as const

/** Who invites to what, and whether one can still come. */
export function LandingHead({ page }: { page: LandingView }) {
  const text = landingTexts.useText()
  const isEnterable = page.moment === 'signIn' && page.executeType === 'online'
  return (
    <header className={styles.hero}>
      <p className={styles.organiser}>{text.by(page.organiser)}</p>
      <h1 className={styles.title}>
        <TitleText>{page.engagementName}</TitleText>
      </h1>
      <Tag tone={TONES[page.moment]} icon={isEnterable ? 'video' : TONE_ICONS[page.moment]}>
        {isEnterable ? text.enterable : text[page.moment]}
      </Tag>
    </header>
  )
}
