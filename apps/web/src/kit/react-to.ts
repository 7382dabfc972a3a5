import { appPath } from './page/base-path.ts'
import { publicPaths } from './page/public-paths.ts'
import { showToast } from '../ui/overlay/toast-store.ts'
import type { Reaction } from './calls/handle-result.ts'
import { herePath, redirect } from './page/redirect.ts'

/** Does what a failure asks for. `quiet` leaves the toast to a screen that shows the sentence itself. */
export function reactTo(reaction: Reaction, quiet: boolean): void {
  switch (reaction.kind) {
    case 'silent':
      return
    case 'toast':
      if (!quiet && reaction.text !== '') showToast({ type: 'error', text: reaction.text })
      return
    case 'errorPage':
      if (!isSaidAlready(reaction.code)) {
        redirect(publicPaths.errorPage({ code: reaction.code, back: herePath() }))
      }
      return
    default:
      return reaction satisfies never
  }
}

/** The error page is there, or sign-in is: an answer to the screen that was left adds nothing. */
const isSaidAlready = (code: string): boolean =>
  appPath(herePath()).startsWith(publicPaths.errorPage.pattern) ||
  (code === '401' && appPath(herePath()).startsWith(publicPaths.login.pattern))
