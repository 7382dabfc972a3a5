import { publicPaths } from '../../kit/page/public-paths.ts'
import { getHcpToken } from '../../kit/device/tokens.ts'
import { Dotted } from '../../ui/mark/dotted.tsx'
import bar from '../landing.module.css'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import { Icon } from '../../ui/mark/icon.tsx'
import { moreTexts } from '../more-texts.ts'
import styles from '../more.module.css'
import { standingText } from '../standing-text.ts'
import { standingTexts } from '../standing-texts.ts'
import { StateBar } from './state-bar.tsx'
import { isPlaced, type LandingView, type Standing } from '../landing-view.ts'

/** The standing of a visitor who enrolled, and one button: code, signed, into the room, or survey. */
export function StandingBar({ page, standing }: { page: LandingView; standing: Standing }) {
  const text = standingTexts.useText()
  const more = moreTexts.useText()
  const said = standingText(standing, page, text)
  const { surveyUrl } = page.look
  if (page.moment === 'ended' && surveyUrl === null) {
    return (
      <p className={styles.standing}>
        <Icon name="check-circle" />
        <span>
          {said}
          {standing.signedAt !== null && <small>{text.thanks}</small>}
        </span>
      </p>
    )
  }
  const pass = publicPaths.passToken({ token: getHcpToken() ?? '' })
  const passName = isPlaced(standing.status) && page.executeType !== 'online' ? text.myCode : text.myPlace
  // The head says that the place is kept.
  const isSaid = page.moment !== 'ended' && isPlaced(standing.status) && standing.note === null
  const isSigned = standing.signedAt !== null && standing.joinUrl === null && page.moment !== 'ended'
  const [href, name] =
    page.moment === 'ended' && surveyUrl !== null
      ? [surveyUrl, more.surveyOpen]
      : standing.joinUrl === null
        ? [pass, isSigned ? said : passName]
        : [standing.joinUrl, text.openLink]
  return (
    <StateBar
      above={
        href !== pass &&
        page.moment !== 'ended' && (
          <a className={bar.above} href={pass}>
            {passName}
          </a>
        )
      }
      note={
        !isSigned && (
          <Dotted of={[!isSaid && said, page.moment === 'upcoming' && standing.joinUrl !== null && text.entry]} />
        )
      }
    >
      <ButtonLink variant={isSigned ? 'secondary' : 'primary'} icon={isSigned ? 'check' : undefined} block href={href}>
        {name}
      </ButtonLink>
    </StateBar>
  )
}
