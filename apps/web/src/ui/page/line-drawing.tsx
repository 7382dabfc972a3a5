import styles from './line-drawing.module.css'

/** Thin lines for the scene, one accent stroke for what is to come. */
export function LineDrawing({ scene, accent }: { scene: string; accent: string }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 96 96" width={96} height={96} aria-hidden>
      <path className={styles.scene} d={scene} />
      <path className={styles.accent} d={accent} />
    </svg>
  )
}
