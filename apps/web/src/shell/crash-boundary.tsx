import { Component, lazy, Suspense, type ReactNode } from 'react'
import { lateFrameNow } from './fetch-late-frame.ts'
import { Unreachable } from './unreachable.tsx'

const CrashPage = lazy(() =>
  lateFrameNow().then(
    ({ LateCrash }) => ({ default: LateCrash }),
    () => ({ default: Unreachable }),
  ),
)

/** Keeps a screen that throws from taking the shell with it, and tells of its error. */
export class CrashBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  declare state: { crashed: boolean }

  constructor(props: { children: ReactNode }) {
    super(props)
    this.state = { crashed: false }
  }

  static getDerivedStateFromError() {
    return { crashed: true }
  }

  override componentDidCatch(error: unknown) {
    void import('../kit/page/page-errors.ts').then(
      (errors) => errors.tellPageError(error),
      () => undefined,
    )
  }

  override render() {
    if (!this.state.crashed) return this.props.children
    return (
      <Suspense>
        <CrashPage onRetry={() => this.setState({ crashed: false })} />
      </Suspense>
    )
  }
}
