import { jobWords } from '@osmp/domain/jobs/job-names.ts'
import { useNamed } from '../use-named.ts'
import keyStyles from '../key.module.css'
import styles from '../operations.module.css'

/** A background job by its name, with its key beside it and, `isExplained`, what it does. */
export function JobTitle({ name, isExplained = false }: { name: string; isExplained?: boolean }) {
  const named = useNamed()
  const words = jobWords(name)
  if (words === undefined) return <span className={styles.code}>{name}</span>
  return (
    <>
      {named(words.name)} <span className={keyStyles.key}>{name}</span>
      {isExplained && <span className={styles.second}>{named(words.about)}</span>}
    </>
  )
}
