import { Fragment } from 'react'
import styles from './title-text.module.css'

const segmenter = new Intl.Segmenter('zh-CN', { granularity: 'word' })
/** Found as words of their own, they belong to the one before: 化 in 规范化, 会 in 交流会. */
const WORD_ENDS = '化性会征的与'

/** A title that breaks between words only: Chinese has no spaces to break at, and 管 / 理 on two lines reads badly. */
export function TitleText({ children }: { children: string }) {
  return (
    <span className={styles.title}>
      {Array.from(segmenter.segment(children), ({ segment, index }) => (
        <Fragment key={index}>
          {index > 0 && !WORD_ENDS.includes(segment) && <wbr />}
          {segment}
        </Fragment>
      ))}
    </span>
  )
}
