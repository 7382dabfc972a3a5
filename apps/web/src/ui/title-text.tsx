import { Fragment } from 'react'
import styles from './title-text.module.css'

const segmenter = new Intl.Segmenter('zh-CN', { granularity: 'word' })

/** A title that breaks between words only: Chinese has no spaces to break at, and 管 / 理 on two lines reads badly. */
export function TitleText({ children }: { children: string }) {
  return (
    <span className={styles.title}>
      {Array.from(segmenter.segment(children), ({ segment, index }) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {segment}
        </Fragment>
      ))}
    </span>
  )
}
