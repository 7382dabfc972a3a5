import { titleWords } from '@osmp/domain/kit/title-words.ts'
import type { CSSProperties } from 'react'
import styles from './clip-title.module.css'

/** How many characters of a title's end stay when the middle is cut: mostly the kind of meeting. */
const KEPT = 4
/** With so many the end is long enough where the character before belongs to the word before: 科室会 of 随访科室会. */
const ENOUGH = 3

/** The title in two parts: what may be cut at its end, and the last words. */
export function cutTitle(title: string): [head: string, tail: string] {
  const words = titleWords(title)
  let tail = ''
  while (words.length > 1 && tail.length < KEPT) {
    if (tail.length >= ENOUGH && words.at(-1)?.length === 1) break
    tail = (words.pop() ?? '') + tail
  }
  return [words.join(''), tail]
}

/**
 * A title in one line; where it is too long the middle is cut, so that place and kind of a meeting stay. The whole title is what is
 * heard, found and copied: the two parts are drawn by the style sheet.
 */
export function ClipTitle({ children }: { children: string }) {
  const [head, tail] = cutTitle(children)
  // A Latin letter takes little more than half of a Chinese character.
  const style: CSSProperties & { '--tail': string } = { '--tail': `${tail.length * (tail > '~' ? 1 : 0.6)}em` }
  return (
    <span className={styles.title} title={children} data-title style={style}>
      <span className={styles.whole}>{children}</span>
      <span className={styles.head} data-text={head} aria-hidden />
      <span className={styles.tail} data-text={tail} aria-hidden />
    </span>
  )
}
