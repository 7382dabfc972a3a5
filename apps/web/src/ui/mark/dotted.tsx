import styles from './dotted.module.css'

/** The facts that are there, with a middle dot between; where the line breaks no dot is left hanging. */
export function Dotted({ of: facts }: { of: readonly (string | null | undefined | false)[] }) {
  const shown = facts.filter((fact) => typeof fact === 'string' && fact !== '')
  return (
    <span className={styles.clip}>
      <span className={styles.facts}>
        {shown.map((fact, place) => (
          <span key={place} className={styles.fact}>
            {place > 0 && <span className={styles.dot}> · </span>}
            {fact}
          </span>
        ))}
      </span>
    </span>
  )
}
