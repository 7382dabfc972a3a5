import { ApiError } from '../../kit/api-error.ts'
import type { Loading } from '../../kit/load.ts'
import { Loaded } from '../../kit/loaded.tsx'
import { LandingClosed } from './landing-closed.tsx'
import type { LandingView } from './landing-page.tsx'

/** The refusal `landingNotPublished`. */
const NOT_PUBLISHED = '30000'

/** In place of a page that did not come: a polite word where its organiser closed it, else what happened with a way to try again. */
export function LandingFailure({ query }: { query: Loading<LandingView> }) {
  if (query.error instanceof ApiError && query.error.code === NOT_PUBLISHED) return <LandingClosed />
  return (
    <Loaded query={query} skeleton={null}>
      {() => null}
    </Loaded>
  )
}
