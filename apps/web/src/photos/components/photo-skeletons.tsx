import { Skeleton } from '../../ui/page/skeleton.tsx'
import styles from '../photos.module.css'

/** The progress and six photos that have not come yet. */
export function PhotoSkeletons() {
  return (
    <div className="stack" aria-hidden>
      <Skeleton height="92px" />
      <div className={styles.squares}>
        {[0, 1, 2, 3, 4, 5].map((place) => (
          <Skeleton key={place} height="112px" />
        ))}
      </div>
    </div>
  )
}
