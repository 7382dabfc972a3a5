import styles from './empty-state.module.css'

/** What an empty place is drawn as: thin lines for the scene, one accent stroke for what is to come. */
const DRAWINGS = {
  calendar: {
    scene:
      'M22 30h52a6 6 0 0 1 6 6v36a6 6 0 0 1-6 6H22a6 6 0 0 1-6-6V36a6 6 0 0 1 6-6zM16 44h64M32 24v10M64 24v10M28 54h8M44 54h8M60 54h8M28 66h8',
    accent: 'M52 66l5 5 10-11',
  },
  inbox: {
    scene:
      'M16 54l11-24a6 6 0 0 1 5-3h32a6 6 0 0 1 5 3l11 24v16a6 6 0 0 1-6 6H22a6 6 0 0 1-6-6zM16 54h18l5 9h18l5-9h18',
    accent: 'M48 16v26M40 34l8 8 8-8',
  },
  search: {
    scene: 'M42 20a22 22 0 1 0 0 44 22 22 0 0 0 0-44zM58 58l20 20M84 26h4M86 24v4M14 70h4',
    accent: 'M32 42a10 10 0 0 1 10-10',
  },
  people: {
    scene: 'M38 22a13 13 0 1 0 0 26 13 13 0 0 0 0-26zM14 76c1-13 11-20 24-20s23 7 24 20zM64 25a11 11 0 0 1 0 21',
    accent: 'M74 58v16M66 66h16',
  },
  files: {
    scene: 'M28 18h26l16 16v40a5 5 0 0 1-5 5H28a5 5 0 0 1-5-5V23a5 5 0 0 1 5-5zM54 18v16h16M34 62h24M34 70h14',
    accent: 'M34 48h24',
  },
  photo: {
    scene:
      'M20 32h12l6-10h20l6 10h12a6 6 0 0 1 6 6v32a6 6 0 0 1-6 6H20a6 6 0 0 1-6-6V38a6 6 0 0 1 6-6zM48 38a14 14 0 1 0 0 28 14 14 0 0 0 0-28zM70 42h4',
    accent: 'M41 52a7 7 0 0 1 7-7',
  },
  money: {
    scene: 'M18 32h56a6 6 0 0 1 6 6v32a6 6 0 0 1-6 6H22a6 6 0 0 1-6-6V32a6 6 0 0 1 6-6h46v6M80 48H64a6 6 0 0 0 0 12h16',
    accent: 'M65 54h.1',
  },
} as const

export type DrawingName = keyof typeof DRAWINGS

export function Drawing({ name }: { name: DrawingName }) {
  const { scene, accent } = DRAWINGS[name]
  return (
    <svg className={styles.drawing} viewBox="0 0 96 96" width={96} height={96} aria-hidden>
      <path className={styles.scene} d={scene} />
      <path className={styles.accent} d={accent} />
    </svg>
  )
}
