import { Suspense } from 'react'
import { StatementDownload } from '../../attendance/public.ts'
import { publicPaths } from '../../kit/page/public-paths.ts'
import { getHcpToken } from '../../kit/device/tokens.ts'
import { BottomBar } from '../../ui/page/bottom-bar.tsx'
import { ButtonLink } from '../../ui/page/button.tsx'
import { Icon } from '../../ui/mark/icon.tsx'
import { moreTexts } from '../more-texts.ts'
import styles from '../more.module.css'
import { standingText } from '../standing-text.ts'
import { standingTexts } from '../standing-texts.ts'
import type { Standing } from './landing-page.tsx'
import type { LandingView } from '../landing-view.ts'

/** For somebody who enrolled: their statement once there is one, where they stand, and the way into the meeting or to its survey. */
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

/** Those who may show a code at the door. */
const PLACED: readonly string[] = ['enrolled', 'invited', 'checkedIn', 'signed', 'left']

function WhereIStand({ page, standing }: { page: LandingView; standing: Standing }) {
  const text = standingTexts.useText()
  const more = moreTexts.useText()
  const said = standingText(standing, page, text)
  const { surveyUrl } = page.look
  if (page.moment === 'ended' && surveyUrl === null) {
    return (
      <p className={styles.standing}>
        <Icon name="check-circle" /> {said}
      </p>
    )
  }
  const pass = publicPaths.passToken({ token: getHcpToken() ?? '' })
  const passName = PLACED.includes(standing.status) && page.executeType !== 'online' ? text.myCode : text.myPlace
  const [href, name] =
    page.moment === 'ended' && surveyUrl !== null
      ? [surveyUrl, more.surveyOpen]
      : standing.joinUrl === null
        ? [pass, passName]
        : [standing.joinUrl, text.openLink]
  return (
    <div className={styles.bar}>
      <BottomBar
        note={page.moment === 'upcoming' && standing.joinUrl !== null ? `${said} · ${text.entry}` : said}
        secondary={href !== pass && page.moment !== 'ended' && <ButtonLink href={pass}>{passName}</ButtonLink>}
        primary={
          <ButtonLink variant="primary" block href={href}>
            {name}
          </ButtonLink>
        }
      />
    </div>
  )
}
