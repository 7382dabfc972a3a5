import type { ComponentProps } from 'react'
import { BottomBar } from './bottom-bar.tsx'
import styles from './page-bar.module.css'

/** The bottom bar of a form that brings its button with it: at the foot of a public page, from edge to edge over its padding. */
export function PageBar(props: ComponentProps<typeof BottomBar>) {
  return (
    <div className={styles.foot}>
      <BottomBar {...props} />
    </div>
  )
}
