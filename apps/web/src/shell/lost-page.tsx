import { publicPaths } from '../kit/page/public-paths.ts'
import { getToken } from '../kit/device/tokens.ts'
import { ErrorPage } from '../ui/page/error-page.tsx'

/** Where no route leads. */
export function LostPage() {
  const isGuest = getToken() === null
  return <ErrorPage code="404" redirect={isGuest ? publicPaths.login() : publicPaths.home()} isGuest={isGuest} />
}
