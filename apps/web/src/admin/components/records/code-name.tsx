import type { CodeName as Words } from '@osmp/domain/admin/field-types.ts'
import { useNamed } from '../../use-named.ts'
import keyStyles from '../../key.module.css'
import styles from '../../records.module.css'

/** What a code is called, with the code itself small beside it and, where there is one, what it is for. */
export function CodeName({ code, words }: { code: string; words: Words }) {
  const named = useNamed()
  return (
    <span className={styles.coded}>
      <span>
        {named(words.name)} <span className={keyStyles.key}>{code}</span>
      </span>
      {words.about && <span className={styles.about}>{named(words.about)}</span>}
    </span>
  )
}
