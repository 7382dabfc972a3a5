import { strangersRefusal } from '@osmp/domain/enrolment/who-may-come.ts'
import { publicPaths as paths } from '../../kit/page/public-paths.ts'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import { landingTexts } from '../landing-texts.ts'
import type { LandingView } from '../landing-view.ts'
import styles from '../landing.module.css'
import { admissionOf } from '../../kit/admission-of.ts'
import { StateBar } from './state-bar.tsx'

/** The way in for a visitor without an enrolment, with the seats that are left; in its place why strangers cannot enrol. */
export function EnrolBar({ page, note }: { page: LandingView; note?: string }) {
  const text = landingTexts.useText()
  const { engagementId, seatsLeft } = page
  const isFull = seatsLeft === 0
  const refusal = strangersRefusal(admissionOf(page))
  return (
    <StateBar
      above={
        <a className={styles.above} href={paths.passFind({ engagementId })}>
          {text.enrolledAlready}
        </a>
      }
      note={note}
      said={refusal ? text[refusal] : seatsLeft !== null && (isFull ? text.full : text.seatsLeft(seatsLeft))}
    >
      {refusal === undefined && (
        <ButtonLink variant="primary" block href={paths.landingRegistration({ engagementId })}>
          {page.mode === 'code' ? text.withCode : isFull ? text.join : text.enrol}
        </ButtonLink>
      )}
    </StateBar>
  )
}
