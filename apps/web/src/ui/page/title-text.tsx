import { titleWords } from '@osmp/domain/kit/title-words.ts'
import { Fragment } from 'react'
import styles from './title-text.module.css'

/** A title that breaks between words only. */
export function TitleText({ children }: { children: string }) {
  return (
    <span className={styles.title}>
      {titleWords(children).map((word, place) => (
        <Fragment key={place}>
          {place > 0 && <wbr />}
          {word}
        </Fragment>
      ))}
    </span>
  )
}
