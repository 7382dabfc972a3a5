import { lazy, Suspense, type ReactNode } from 'react'
import { ApiError } from './api-error.ts'
import { defineTexts } from '../texts.ts'

const { useText } = defineTexts({
  failed: ['内容没能加载出来', 'This could not be loaded'],
  todo: ['请稍后重试', 'Please try again in a moment'],
})

const RefusedNotice = lazy(async () => ({ default: (await import('./refused-notice.tsx')).RefusedNotice }))

const ErrorState = lazy(async () => ({ default: (await import('../../ui/page/error-state.tsx')).ErrorState }))

type Loadable<Data> = {
  readonly data: Data | undefined
  readonly error: Error | null
  readonly refetch: () => unknown
  readonly isFetching?: boolean | undefined
}

/** A reading call in its place: skeleton while there is nothing, the sentence with "retry" when that failed, then the data. */
export function Loaded<Data>(props: {
  query: Loadable<Data>
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}) {
  const { query, skeleton, children } = props
  const text = useText()
  if (query.data !== undefined) return children(query.data)
  if (query.error === null) return skeleton
  const failure = query.error instanceof ApiError ? query.error : undefined
  if (failure && failure.status > 0 && failure.status < 429)
    return (
      <Suspense fallback={skeleton}>
        <RefusedNotice failure={failure} query={query} />
      </Suspense>
    )
  return (
    <Suspense fallback={skeleton}>
      <ErrorState
        what={failure?.msg || text.failed}
        todo={failure?.msg ? undefined : text.todo}
        code={failure && /^\d+$/.test(failure.code) ? failure.code : undefined}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    </Suspense>
  )
}
