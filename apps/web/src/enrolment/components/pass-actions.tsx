import { useState } from 'react'
import { publicPaths as paths } from '../../kit/page/public-paths.ts'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import { Button } from '../../ui/page/button.tsx'
import { PassCorrection, PassPictureSheet } from '../pass-overlays.ts'
import { passTexts } from '../pass-texts.ts'
import styles from '../pass.module.css'
import { mayEnrolAgain } from './pass-card.tsx'
import type { PassView } from './pass-view.ts'

/** Into the room, or the pass as a picture; calendar, the meeting's page, and what can be put right. */
export function PassActions({ pass, onCorrected }: { pass: PassView; onCorrected: () => void }) {
  const text = passTexts.useText()
  const [shown, setShown] = useState<'picture' | 'correction' | null>(null)
  const close = () => setShown(null)
  const { engagementId, joinUrl, code, calendarUrl, isPublished, status, moment, signedAt } = pass
  const isAhead = moment === 'upcoming' || moment === 'signIn'
  const mayCome = status !== 'declined'
  const isOpen = isAhead && mayCome && signedAt === null && !['signed', 'left'].includes(status)
  return (
    <div className={styles.actions}>
      {joinUrl !== null && (
        <ButtonLink variant="primary" block icon="video" href={joinUrl}>
          {text.join}
        </ButtonLink>
      )}
      {mayEnrolAgain(pass) && (
        <ButtonLink variant="primary" block href={paths.landingRegistration({ engagementId })}>
          {text.enrolAgain}
        </ButtonLink>
      )}
      {code !== null && (
        <Button
          variant={joinUrl === null ? 'primary' : 'secondary'}
          block
          icon="download"
          onClick={() => setShown('picture')}
        >
          {text.save}
        </Button>
      )}
      <div className={styles.pair}>
        {calendarUrl !== null && mayCome && (
          <a className={styles.link} href={calendarUrl} download>
            {text.calendar}
          </a>
        )}
        {isPublished && (
          <a className={styles.link} href={paths.landingMeetingId({ meetingId: engagementId })}>
            {text.meeting}
          </a>
        )}
        {isOpen && (
          <button type="button" className={styles.link} onClick={() => setShown('correction')}>
            {text.correct}
          </button>
        )}
        {isPublished && isAhead && (
          <a className={styles.link} href={paths.landingRegistration({ engagementId })}>
            {text.another}
          </a>
        )}
      </div>
      {isAhead && mayCome && <p className={styles.help}>{text.keep}</p>}
      <PassPictureSheet open={shown === 'picture'} onClose={close} pass={pass} />
      <PassCorrection
        open={shown === 'correction'}
        onClose={close}
        person={pass.person}
        onCorrected={() => {
          close()
          onCorrected()
        }}
      />
    </div>
  )
}
