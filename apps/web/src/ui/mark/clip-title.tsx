import { titleWords } from '@osmp/domain/kit/title-words.ts'
import styles from './clip-title.module.css'

/** How much of a title's end stays when the middle is cut: mostly the kind of meeting. */
const KEPT = 4

/** The title in two parts: what may be cut at its end, and the last words, at least four characters where the title has more. */
export function cutTitle(title: string): [head: string, tail: string] {
  const words = titleWords(title)
  let tail = ''
  while (words.length > 1 && tail.length < KEPT) tail = (words.pop() ?? '') + tail
  return [words.join(''), tail]
}

/** A title in one line; where it is too long the middle is cut, so that place and kind of a meeting stay. */
export function ClipTitle({ children }: { children: string }) {
  const [head, tail] = cutTitle(children)
  return (
    <span className={styles.title} title={children}>
      <span className={styles.head}>{head}</span>
      <span className={styles.tail}>{tail}</span>
    </span>
  )
}
