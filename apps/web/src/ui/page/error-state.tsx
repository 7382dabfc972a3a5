import type { ReactNode } from 'react'
import { defineTexts } from '../../kit/texts.ts'
import { Button } from './button.tsx'
import { Drawing } from './drawing.tsx'
import { Icon } from '../mark/icon.tsx'
import styles from './error-state.module.css'

const { useText } = defineTexts({
  retry: ['重试', 'Retry'],
  code: (code: string) => [`错误代码 ${code}`, `Error code ${code}`],
})

/** A part that could not load: what happened, what to do, a code to quote, retry or another way out. */
export function ErrorState(props: {
  what: string
  todo?: string | undefined
  code?: string | undefined
  onRetry?: (() => void) | undefined
  retrying?: boolean | undefined
  action?: ReactNode
  /** Nothing failed: there is nothing at this address. */
  isMissing?: boolean | undefined
}) {
  const { what, todo, code, onRetry, retrying, isMissing = false } = props
  const text = useText()
  return (
    <div role="alert" className={styles.error}>
      {isMissing ? (
        <Drawing name="lost" />
      ) : (
        <span className={styles.mark}>
          <Icon name="alert-circle" size={24} />
        </span>
      )}
      <p className={styles.what}>{what}</p>
      {todo !== undefined && <p className={styles.todo}>{todo}</p>}
      {onRetry && (
        <Button icon="refresh" onClick={onRetry} busy={retrying}>
          {text.retry}
        </Button>
      )}
      {props.action}
      {code !== undefined && <p className={styles.code}>{text.code(code)}</p>}
    </div>
  )
}
