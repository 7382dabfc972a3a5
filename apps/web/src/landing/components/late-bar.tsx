import { ButtonLink } from '../../ui/page/button-link.tsx'
import { moreTexts } from '../more-texts.ts'
import styles from '../more.module.css'
import type { LandingView, Standing } from '../landing-view.ts'
import { EnrolBar } from './enrol-bar.tsx'
import { StandingBar } from './standing-bar.tsx'
import { StateBar } from './state-bar.tsx'

const NOTES = { onSite: 'signInNote', online: 'enterNote', hybrid: 'bothNote' } as const

/** The bar of a visitor who has enrolled, and of any moment but the one before the meeting. */
export function LateBar({ page, standing }: { page: LandingView; standing: Standing | null }) {
  const text = moreTexts.useText()
  if (standing !== null) return <StandingBar page={page} standing={standing} />
  const { moment, isOpen, executeType } = page
  const hasNoLink = executeType === 'online' && page.hasJoinLink === false
  if (moment === 'ended' && page.look.surveyUrl !== null) {
    return (
      <StateBar>
        <ButtonLink variant="primary" block href={page.look.surveyUrl}>
          {text.surveyOfMeeting}
        </ButtonLink>
      </StateBar>
    )
  }
  if (!isOpen) return <p className={styles.closing}>{moment === 'cancelled' ? text.cancelledNote : text.endedNote}</p>
  return (
    <EnrolBar
      page={page}
      {...(moment === 'signIn' && { note: text[hasNoLink ? 'linkLaterNote' : NOTES[executeType]] })}
    />
  )
}
