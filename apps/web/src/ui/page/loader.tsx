import { useEffect, useState } from 'react'
import { defineTexts } from '../../kit/texts.ts'
import styles from './loader.module.css'

const { useText } = defineTexts({
  loading: ['正在加载', 'Loading'],
})

/** Anything faster than this needs no loader, in milliseconds. */
const PATIENCE_MS = 300

/** A thin bar at the top of the screen while a page is on its way; shown only after 300 ms. */
export function Loader() {
  const text = useText()
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status" aria-label={late ? text.loading : undefined} className={styles.host}>
      {late && <span className={styles.bar} />}
    </div>
  )
}
