import { useEffect } from 'react'
import { useParam, useSetParams } from '../kit/page/navigation.ts'

const keyOf = (engagementId: string) => `osmp.invitation.${engagementId}`

/** The token of a personal link. It leaves the address at once, so that no history, screenshot or passed-on link carries it. */
export function useLinkToken(engagementId: string): string {
  const given = useParam('i')
  const setParams = useSetParams()
  if (given !== undefined) sessionStorage.setItem(keyOf(engagementId), given)
  useEffect(() => {
    if (given !== undefined) setParams({ i: undefined })
    // Once, when the link is opened; `setParams` is made anew at each render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [given])
  return given ?? sessionStorage.getItem(keyOf(engagementId)) ?? ''
}
