import { useState } from 'react'
import { PAPER } from '../media/paper.ts'
import styles from './host-mark.module.css'

type Props = {
  /** Company and division, or a sentence with them. */
  readonly name: string
  /** Path of the company's logo (`hostLogo` of the call). */
  readonly logo?: string | null | undefined
}

/** The host of a meeting: the company's logo before its name, on white in both themes, or the name alone. */
export function HostMark({ name, logo }: Props) {
  const [failed, setFailed] = useState<string>()
  if (!logo || failed === logo) return name
  return (
    <span className={styles.host}>
      {/* The name beside it says the same. */}
      <img className={styles.logo} style={{ background: PAPER }} src={logo} alt="" onError={() => setFailed(logo)} />
      <span>{name}</span>
    </span>
  )
}
