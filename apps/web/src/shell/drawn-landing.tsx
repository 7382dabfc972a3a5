import { renderToStaticMarkup } from 'react-dom/server'
import { LandingPage } from '../landing/components/landing-page.tsx'
import styles from '../landing/landing.module.css'
import type { LandingView } from '../landing/landing-view.ts'
import { drawBelow } from '../kit/page/base-path.ts'
import { drawIn, type Locale } from '../kit/texts.ts'
import { APP_ICON_PATHS } from '../ui/mark/icon-paths-app.ts'
import { FRAME_ICON_PATHS } from '../ui/mark/icon-paths-frame.ts'
import { HOME_ICON_PATHS } from '../ui/mark/icon-paths-home.ts'
import { MORE_ICON_PATHS } from '../ui/mark/icon-paths-more.ts'
import { addIcons } from '../ui/mark/icon-registry.ts'
import { OfflineWords } from './offline-banner.tsx'
import around from './root-layout.module.css'

addIcons({ ...FRAME_ICON_PATHS, ...HOME_ICON_PATHS, ...APP_ICON_PATHS, ...MORE_ICON_PATHS })

/**
 * Markup of a landing page as a stranger sees it. Built for the server, which puts it into the page before any script runs.
 * @public
 */
export function drawLanding(asked: { page: LandingView; locale: Locale; basePath: string }): string {
  drawIn(asked.locale)
  drawBelow(asked.basePath)
  return renderToStaticMarkup(<DrawnLanding {...asked} />)
}

/** As `PublicRoot` and the landing screen draw it; what to say without network lies ready for `drawn-main.ts`. */
function DrawnLanding({ page, locale }: { page: LandingView; locale: Locale }) {
  return (
    <div className={around.screen} data-drawn={locale}>
      <div role="status">
        <template>
          <OfflineWords on="landingMeetingId" />
        </template>
      </div>
      <main id="content" className={styles.screen}>
        <LandingPage page={page} standing={null} />
      </main>
    </div>
  )
}
