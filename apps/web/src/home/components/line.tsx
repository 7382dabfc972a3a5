import styles from '../home.module.css'

/** Facts on one line with a middle dot between them; what does not fit is cut at the end. */
export function Line({ of: facts }: { of: readonly string[] }) {
  return (
    <span className={styles.line}>
      {facts
        .filter((fact) => fact !== '')
        .map((fact) => (
          <span key={fact} className={styles.fact}>
            {fact}
          </span>
        ))}
    </span>
  )
}
