import { Fragment } from 'react'
import { titleParts } from './title-parts.ts'
import styles from './title-text.module.css'

/** A title that breaks between words only: 管 / 理 or 规范 / 化 on two lines reads badly. */
export function TitleText({ children }: { children: string }) {
  return (
    <span className={styles.title}>
      {titleParts(children).map((part, at) => (
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  )
}
