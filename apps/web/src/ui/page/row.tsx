import type { MouseEventHandler, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from '../mark/icon.tsx'
import type { IconName } from '../mark/icon-paths.ts'
import styles from './row.module.css'

type RowFace = {
  icon?: IconName | undefined
  /** Before the text in place of an icon: a status ring, a check, an avatar. */
  lead?: ReactNode
  title: ReactNode
  /** The line under the title. */
  second?: ReactNode
  /** At the end of the title's line: a figure, a tag, a switch. */
  end?: ReactNode
  /** At the end of the second line, e.g. a deadline in an `Act`. */
  secondEnd?: ReactNode
  tone?: 'danger' | 'accent' | undefined
  /** False leaves out the arrow of a row that leads on, where all rows of a list do. */
  arrow?: boolean | undefined
}

type RowTarget = {
  href?: string | undefined
  onClick?: MouseEventHandler<HTMLElement> | undefined
  disabled?: boolean | undefined
  current?: boolean | undefined
  /** Of a row that unfolds what lies under it: whether it is unfolded. */
  expanded?: boolean | undefined
}

/** A row of 64 px, 48 px without a second line. With `href` the whole row is a link, with `onClick` a button. */
export function Row(props: RowFace & RowTarget) {
  const { href, onClick, disabled = false, tone, second, secondEnd, arrow, current, expanded } = props
  const className = classNames(
    styles.row,
    (second !== undefined || secondEnd !== undefined) && styles.two,
    tone && styles[tone],
    (href ?? onClick) !== undefined && styles.target,
  )
  if (href !== undefined) {
    return (
      <a className={className} href={href} onClick={onClick} aria-current={current || undefined}>
        <RowContent {...props} arrow={arrow ?? true} />
      </a>
    )
  }
  if (onClick !== undefined) {
    return (
      <button type="button" className={className} onClick={onClick} disabled={disabled} aria-expanded={expanded}>
        <RowContent {...props} arrow={arrow ?? tone === undefined} />
      </button>
    )
  }
  return (
    <div className={className}>
      <RowContent {...props} arrow={false} />
    </div>
  )
}

function RowContent(props: RowFace & { arrow: boolean; expanded?: boolean | undefined }) {
  const { icon, lead, title, second, end, secondEnd, arrow, expanded } = props
  return (
    <>
      {icon ? (
        <span className={classNames(styles.lead, styles.icon)}>
          <Icon name={icon} />
        </span>
      ) : (
        lead !== undefined && <span className={styles.lead}>{lead}</span>
      )}
      <span className={styles.text}>
        <span className={styles.line}>
          <span className={styles.title}>{title}</span>
          {end !== undefined && <span className={styles.end}>{end}</span>}
        </span>
        {(second !== undefined || secondEnd !== undefined) && (
          <span className={classNames(styles.line, styles.second)}>
            <span className={styles.fact}>{second}</span>
            {secondEnd !== undefined && <span className={styles.secondEnd}>{secondEnd}</span>}
          </span>
        )}
      </span>
      {arrow && (
        <span className={styles.arrow} data-expanded={expanded}>
          <Icon name={expanded === undefined ? 'chevron-right' : 'chevron-down'} />
        </span>
      )}
    </>
  )
}

/** The reader's next deed and its deadline, at the end of a row's second line. */
export const Act = ({ children }: { children: ReactNode }) => <span className={styles.act}>{children}</span>
