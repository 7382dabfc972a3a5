import type { ReactNode } from 'react'
import styles from './fact-list.module.css'

/** One fact: `label` is unique in its list. `wide` puts a long value under its label. */
export type Fact = { label: string; value: ReactNode; wide?: boolean | undefined }

/** Facts as rows of label and value, for reading; stands in a `Section` or a `Card`. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.list}>
      {facts.map((fact) => (
        <div key={fact.label} className={fact.wide ? styles.wide : styles.fact}>
          <dt className={styles.label}>{fact.label}</dt>
          <dd className={styles.value}>{fact.value}</dd>
        </div>
      ))}
    </dl>
  )
}
