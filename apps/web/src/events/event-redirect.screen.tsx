import { useEffect, useEffectEvent } from 'react'
import { api } from '../kit/calls/api-client.ts'
import { ApiError } from '../kit/calls/api-error.ts'
import { Loaded } from '../kit/calls/loaded.tsx'
import { useLoad } from '../kit/calls/load.ts'
import { useGo, useParam } from '../kit/page/navigation.ts'
import { Page } from '../kit/page/page.tsx'
import { useRouteTitle } from '../kit/page/route-titles.ts'
import { getToken } from '../kit/device/tokens.ts'
import { paths } from '../paths.ts'
import { DetailSkeleton } from '../ui/page/skeleton.tsx'
import { redirectTexts } from './redirect-texts.ts'

/** Where codes on paper lead: to the landing page of a meeting, to an event, or to sign-in, and nowhere else. */
export function Screen() {
  const go = useGo()
  const asked = useAsked()
  const target = useLoad(() => pathOf(asked), [JSON.stringify(asked)])
  const path = target.data
  const goOn = useEffectEvent((next: string) => go(next, { replace: true }))
  useEffect(() => {
    if (path !== undefined) goOn(path)
  }, [path])
  return (
    <Page title={useRouteTitle('eventRedirect')}>
      <Loaded query={target} skeleton={<DetailSkeleton />}>
        {() => <DetailSkeleton />}
      </Loaded>
    </Page>
  )
}

type Asked = Readonly<Record<'meetingId' | 'eventId' | 'code' | 'expires' | 'signature', string | undefined>>

function useAsked(): Asked {
  return {
    meetingId: useParam('meetingId'),
    eventId: useParam('eventId'),
    code: useParam('code'),
    expires: useParam('expires'),
    signature: useParam('signature'),
  }
}

/** A signed address is asked about first; the page counts that paper led to it. Without anything to go by, staff come home and everybody else to sign-in. */
async function pathOf({ meetingId, eventId, code, expires, signature }: Asked): Promise<string> {
  const home = getToken() === null ? paths.login() : paths.home()
  if (code !== undefined) return pathOfCode(code)
  if (meetingId === undefined && eventId === undefined) return home
  if (expires !== undefined || signature !== undefined) {
    const target = paths.eventRedirect({ meetingId, eventId })
    const { state } = await api.session.signatureCheck(
      { target, expires: expires ?? '', signature: signature ?? '' },
      { quiet: true },
    )
    if (state !== 'valid') throw refused(state)
  }
  const { path } = await api.landing.redirectClUrl({ engagementId: meetingId, eventId }, { quiet: true })
  return `${path}?src=print`
}

/** Codes are for staff: somebody without a session signs in first and comes back. */
async function pathOfCode(code: string): Promise<string> {
  if (getToken() === null) return paths.login({ back: paths.eventRedirect({ code }) })
  const { path } = await api.landing.redirectQrUrl({ code }, { quiet: true })
  return path
}

function refused(state: 'expired' | 'forged'): ApiError {
  return new ApiError({ code: state, msg: redirectTexts.text()[state], status: 200 })
}
