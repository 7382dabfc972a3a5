import { Suspense } from 'react'
import { StatementDownload } from '../../attendance/public.ts'
import { BottomBar } from '../../ui/bottom-bar.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { moreTexts } from '../more-texts.ts'
import styles from '../more.module.css'
import { standingText } from '../standing-text.ts'
import { standingTexts } from '../standing-texts.ts'
import type { LandingView, Standing } from './landing-page.tsx'

/** For somebody who enrolled: his statement once there is one, where he stands, and the way into the meeting or to its survey. */
export function StandingBar({ page, standing }: { page: LandingView; standing: Standing }) {
  return (
    <>
      {page.moment === 'ended' && (
        <Suspense>
          <StatementDownload engagementId={page.engagementId} />
        </Suspense>
      )}
      <WhereIStand page={page} standing={standing} />
    </>
  )
}

function WhereIStand({ page, standing }: { page: LandingView; standing: Standing }) {
  const text = standingTexts.useText()
  const more = moreTexts.useText()
  const said = standingText(standing, text)
  const isOver = page.moment === 'ended'
  const href = isOver ? page.look.surveyUrl : standing.joinUrl
  if (href === null) {
    return (
      <p className={styles.standing}>
        <Icon name="check-circle" /> {said}
      </p>
    )
  }
  return (
    <div className={styles.bar}>
      <BottomBar
        note={said}
        primary={
          <ButtonLink variant="primary" block href={href}>
            {isOver ? more.surveyOpen : text.openLink}
          </ButtonLink>
        }
      />
    </div>
  )
}
