import { ButtonLink } from '../../ui/page/button-link.tsx'
import { ErrorState } from '../../ui/page/error-state.tsx'
import { type ApiError, isRefusal } from './api-error.ts'
import { isSilent } from './handle-result.ts'
import { publicPaths } from '../page/public-paths.ts'
import { defineTexts } from '../texts.ts'
import { getToken } from '../device/tokens.ts'

const { useText } = defineTexts({
  failed: ['内容没能加载出来', 'This could not be loaded'],
  badLink: ['链接不完整或已失效', 'This link is incomplete or has ended'],
  forStaff: ['内容可能已删除，或不在您的查看范围内。', 'It may have been removed, or is not yours to see.'],
  forGuests: ['请核对链接，或联系主办方。', 'Please check the link, or ask the organiser.'],
  home: ['返回首页', 'Back to home'],
})

/** What a refused input of a reading call comes with: an id in the address that is none, in a field nobody typed. */
const BAD_INPUT = 400
/** As with BAD_INPUT: asked again, the answer is the same. */
const MISSING = ['meetingNotFound', 'eventNotFound', 'recordMissing', 'forbidden'] as const

/** In place of what the server refused to show: its word with "retry", or where nothing is to be had, the way back for staff. */
export function RefusedNotice(props: {
  failure: ApiError
  query: { refetch: () => unknown; isFetching?: boolean | undefined }
}) {
  const { query } = props
  const { status } = props.failure
  const text = useText()
  const isBadLink = status === BAD_INPUT
  const isUntold = isSilent(props.failure.code)
  const msg = isUntold ? text.failed : props.failure.msg
  // The app's own names for a failure are no codes for a person.
  const code = !isUntold && /^\d+$/.test(props.failure.code) ? props.failure.code : undefined
  if (!isBadLink && !isRefusal(props.failure, ...MISSING))
    return <ErrorState what={msg} code={code} onRetry={() => void query.refetch()} retrying={query.isFetching} />
  const isStaff = getToken() !== null
  return (
    <ErrorState
      isMissing
      what={isBadLink ? text.badLink : msg}
      todo={isStaff ? text.forStaff : text.forGuests}
      code={code}
      action={
        isStaff && (
          <ButtonLink href={publicPaths.home()} icon="home">
            {text.home}
          </ButtonLink>
        )
      }
    />
  )
}
