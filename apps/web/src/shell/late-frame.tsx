import { reactWith } from '../kit/calls/api-client.ts'
import { reactTo } from '../kit/react-to.ts'
import '../kit/status-words.ts'
import { getLocale } from '../kit/texts.ts'
import { keepTheme } from '../kit/theme.ts'
import type { RouteName } from '../paths.ts'
import { FRAME_ICON_PATHS } from '../ui/mark/icon-paths-frame.ts'
import { addIcons } from '../ui/mark/icon-registry.ts'
import { ToastHost } from '../ui/overlay/toast.tsx'
import { dismissPastToast } from '../ui/overlay/toast-store.ts'
import { CrashPage } from './crash-page.tsx'
import { MissingScreen } from './missing-screen.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { leaving } from './router.ts'
import { tellOfUpdate } from './tell-of-update.ts'
import '../ui/page/late.css'

// The page's first script has set the theme and the stored language; from here on they follow the system's.
keepTheme()
document.documentElement.lang = getLocale()
addIcons(FRAME_ICON_PATHS)
reactWith(reactTo)
leaving.does = dismissPastToast
tellOfUpdate()

/** Parts of the frame that show something later, if at all: they are fetched as soon as the first view is drawn, while there is a network. */
export function LateFrame({ on }: { on: RouteName | undefined }) {
  return (
    <>
      <OfflineBanner on={on} />
      <ToastHost />
    </>
  )
}

export const LateCrash = CrashPage
export const LateMissing = MissingScreen
