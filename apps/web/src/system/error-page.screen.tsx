import { useParam } from '../kit/page/navigation.ts'
import { clearSession } from '../kit/device/session-store.ts'
import { getToken } from '../kit/device/tokens.ts'
import { paths } from '../paths.ts'
import { ERROR_CODES, ErrorPage, type ErrorCode } from '../ui/page/error-page.tsx'
import { useEffect } from 'react'

const isErrorCode = (code: string | undefined): code is ErrorCode => ERROR_CODES.some((known) => known === code)

/** `/errorPage?code=`: what went wrong and the way back; 401, 440 and 441 end the session on this device. Home needs a session. */
export function Screen() {
  const asked = useParam('code')
  const back = useParam('back')
  const code = isErrorCode(asked) ? asked : '404'
  const signedOut = code === '401' || code === '440' || code === '441'
  useEffect(() => {
    if (signedOut) clearSession()
  }, [signedOut])
  const isGuest = getToken() === null
  const redirect = signedOut || isGuest ? paths.login({ back }) : paths.home()
  return <ErrorPage code={code} redirect={redirect} isGuest={isGuest} />
}
