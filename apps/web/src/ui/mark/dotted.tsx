import { Fragment } from 'react'
import styles from './dotted.module.css'

type Facts = readonly (string | null | undefined | false)[]

const isFact = (fact: Facts[number]): fact is string => typeof fact === 'string' && fact !== ''

/**
 * The facts that are there, with a middle dot between; where the line breaks no dot is left hanging. `line` keeps them on one line
 * and cuts its end, `line="first"` the end of the first fact.
 */
export function Dotted({ of: facts, line = false }: { of: Facts; line?: boolean | 'first' | undefined }) {
  const shown = facts.filter(isFact)
  if (line === 'first') {
    const [first, ...others] = shown
    return (
      <span className={styles.whole}>
        <span className={styles.line}>{first}</span>
        {others.length > 0 && <span className={styles.rest}>{withDots(['', ...others])}</span>}
      </span>
    )
  }
  if (line) return <span className={styles.line}>{withDots(shown)}</span>
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

const withDots = (facts: readonly string[]) =>
  facts.map((fact, place) => (
    <Fragment key={place}>
      {place > 0 && <span className={styles.between}> · </span>}
      {fact}
    </Fragment>
  ))
