import { useState } from 'react'
import { api } from '../../kit/calls/api-client.ts'
import { ApiError } from '../../kit/calls/api-error.ts'
import { isRefreshFlag } from '../../kit/calls/handle-result.ts'
import { useLoad } from '../../kit/calls/load.ts'
import { publicPaths as paths } from '../../kit/page/public-paths.ts'
import { holdPass, isGone } from '../../kit/device/own-pass.ts'
import { dropPass, keepPass, readPasses, storeHcpToken } from '../../kit/device/tokens.ts'
import { useWakeLock } from '../../kit/page/wake-lock.ts'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import { ErrorState } from '../../ui/page/error-state.tsx'
import { RowSkeletons } from '../../ui/page/skeleton.tsx'
import { passTexts } from '../pass-texts.ts'
import { PassActions } from './pass-actions.tsx'
import { OwnConsents } from './own-consents.tsx'
import { PassCard } from './pass-card.tsx'
import { UnkeptPass } from './unkept-pass.tsx'
import type { PassView } from './pass-view.ts'

/** The pass of this token; one that the device does not keep says so, and one that has ended leads on. */
export function Pass({ token }: { token: string }) {
  const text = passTexts.useText()
  useWakeLock()
  const pass = useLoad((signal) => readPass(token, signal), [token])
  const { data, error } = pass
  if (data === null || isGone(error)) return <Ended token={token} />
  if (error !== null && data === undefined)
    return <ErrorState what={error instanceof ApiError ? error.msg : String(error)} onRetry={pass.refetch} />
  if (data === undefined) return <RowSkeletons count={4} />
  const { isOwn, ...view } = data
  const keep = () => {
    keepPass(view.engagementId, token)
    pass.refetch()
  }
  return (
    <>
      <PassCard pass={view} />
      {!isOwn && <UnkeptPass token={token} name={view.person.name} onKeep={keep} />}
      <PassActions pass={view} onCorrected={pass.refetch} />
      <OwnConsents consents={view.consents ?? []} onSaved={pass.refetch} />
      <ActionLink block href={paths.myData()}>
        {text.myData}
      </ActionLink>
    </>
  )
}

/** Null for a pass that has ended. */
async function readPass(token: string, signal: AbortSignal): Promise<(PassView & { isOwn: boolean }) | null> {
  storeHcpToken(token)
  const pass = await api.landing.passDetail({}, { signal, quiet: true })
  if (isRefreshFlag(pass)) return null
  return { ...pass, isOwn: await holdPass(pass.engagementId, token) }
}

function Ended({ token }: { token: string }) {
  const text = passTexts.useText()
  const [engagementId] = useState(() => dropPass(token))
  const [kept] = readPasses()
  // Of a link that this device does not know, the meeting is not known either: the newest pass kept here is the one thing to go on with.
  const next =
    engagementId !== undefined
      ? { href: paths.passFind({ engagementId }), label: text.findTitle }
      : kept && { href: paths.passToken({ token: kept[1] }), label: text.openKept }
  return (
    <ErrorState
      isMissing
      what={text.ended}
      todo={engagementId === undefined ? text.endedElsewhere : text.endedHelp}
      action={
        next && (
          <ButtonLink variant="primary" href={next.href}>
            {next.label}
          </ButtonLink>
        )
      }
    />
  )
}
