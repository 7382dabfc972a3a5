import { Component, type ReactNode } from 'react'
import { CrashPage } from './crash-page.tsx'

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
    return this.state.crashed ? <CrashPage onRetry={() => this.setState({ crashed: false })} /> : this.props.children
  }
}
