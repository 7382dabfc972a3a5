import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'
import { classNames } from '../page/class-names.ts'
import styles from './tag.module.css'

export type TagTone = 'status1' | 'status2' | 'status3' | 'danger' | 'accent'

/** A small label: colour never alone, always a word, mostly an icon. */
export function Tag(props: { tone: TagTone; icon?: IconName | undefined; children: ReactNode }) {
  return (
    <span className={classNames(styles.tag, styles[props.tone])}>
      {props.icon && <Icon name={props.icon} />}
      {props.children}
    </span>
  )
}
