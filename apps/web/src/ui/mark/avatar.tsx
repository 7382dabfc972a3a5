import { classNames } from '../page/class-names.ts'
import styles from './avatar.module.css'

/** What stands for a person: the last character of a Chinese name, the first letters of another. */
export function initialOf(name: string): string {
  const trimmed = name.trim()
  const last = Array.from(trimmed).at(-1) ?? ''
  if (/\p{Script=Han}/u.test(last)) return last
  const words = trimmed.split(/\s+/)
  return words
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase()
}

/** A round initial; decoration beside the name, so hidden from screen readers. */
export function Avatar({ name, size = 'regular' }: { name: string; size?: 'regular' | 'large' | undefined }) {
  return (
    <span aria-hidden className={classNames(styles.avatar, styles[size])}>
      {initialOf(name)}
    </span>
  )
}
