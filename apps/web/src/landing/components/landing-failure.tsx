import { ApiError, isRefusal } from '../../kit/calls/api-error.ts'
import type { Loading } from '../../kit/calls/load.ts'
import { Loaded } from '../../kit/calls/loaded.tsx'
import { ErrorState } from '../../ui/page/error-state.tsx'
import { moreTexts } from '../more-texts.ts'
import { LandingClosed } from './landing-closed.tsx'
import type { LandingView } from '../landing-view.ts'

/** In place of a page that did not come: a polite word where its organiser closed it, else what happened with a way to try again. */
export function LandingFailure({ query }: { query: Loading<LandingView> }) {
  const text = moreTexts.useText()
  const refusal = query.error instanceof ApiError ? query.error : undefined
  if (isRefusal(refusal, 'landingNotPublished')) return <LandingClosed />
  if (isRefusal(refusal, 'meetingNotFound'))
    return <ErrorState isMissing what={refusal.msg} todo={text.missingText} code={refusal.code} />
  return (
    <Loaded query={query} skeleton={null}>
      {() => null}
    </Loaded>
  )
}
