import type { ReactNode } from 'react'
import { Icon } from '../mark/icon.tsx'
import styles from './fault.module.css'

/** Why a form was not taken, above its button. */
export const Fault = ({ children }: { children: ReactNode }) => (
  <p className={styles.fault} role="alert">
    <Icon name="alert-circle" />
    <span>{children}</span>
  </p>
)
