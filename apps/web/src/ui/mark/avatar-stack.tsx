import { defineTexts } from '../../kit/texts.ts'
import { Avatar } from './avatar.tsx'
import styles from './avatar-stack.module.css'

const { useText } = defineTexts({
  'zh-CN': {
    people: (names: string, others: number) => (others === 0 ? names : `${names}等另外 ${others} 人`),
    separator: '、',
  },
  en: {
    people: (names, others) => (others === 0 ? names : `${names} and ${others} more`),
    separator: ', ',
  },
})

/** How many faces stand before the rest becomes a number. */
const SHOWN = 4

/** People as overlapping initials; screen readers hear their names. */
export function AvatarStack({ names }: { names: readonly string[] }) {
  const text = useText()
  const shown = names.length > SHOWN + 1 ? names.slice(0, SHOWN) : names
  const others = names.length - shown.length
  return (
    <span className={styles.stack} role="img" aria-label={text.people(shown.join(text.separator), others)}>
      {shown.map((name, place) => (
        <span key={`${place} ${name}`} className={styles.face}>
          <Avatar name={name} />
        </span>
      ))}
      {others > 0 && <span className={`${styles.face} ${styles.rest}`}>+{others}</span>}
    </span>
  )
}
