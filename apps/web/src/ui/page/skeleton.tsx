import type { ReactNode } from 'react'
import { defineTexts } from '../../kit/texts.ts'
import { classNames } from './class-names.ts'
import styles from './skeleton.module.css'

const { useText } = defineTexts({
  loading: ['正在加载', 'Loading'],
})

/** A grey placeholder bar; sizes are CSS lengths. */
export function Skeleton(props: {
  width?: string | undefined
  height?: string | undefined
  shape?: 'bar' | 'round' | undefined
}) {
  const { width = '100%', height = '1em', shape = 'bar' } = props
  return <span className={classNames(styles.bone, styles[shape])} style={{ width, height }} />
}

/** Announces loading to screen readers once and hides the placeholders from them. */
function LoadingRegion({ children, className }: { children: ReactNode; className?: string | undefined }) {
  const text = useText()
  return (
    <div role="status" aria-label={text.loading}>
      <div aria-hidden className={className}>
        {children}
      </div>
    </div>
  )
}

const places = (count: number) => Array.from({ length: count }, (_, place) => place)

/** Placeholders for meetings of a list, in the shape of `MeetingRow`s under a day. */
export function MeetingRowSkeletons({ count = 6 }: { count?: number | undefined }) {
  return (
    <LoadingRegion>
      <div className={styles.day}>
        <Skeleton width="112px" height="14px" />
      </div>
      <div className={styles.rows}>
        {places(count).map((place) => (
          <div key={place} className={styles.meeting}>
            <Skeleton width="20px" height="20px" shape="round" />
            <div className={styles.lines}>
              <Skeleton width={`${52 + ((place * 13) % 24)}%`} height="16px" />
              <Skeleton width={`${36 + ((place * 17) % 30)}%`} height="14px" />
            </div>
            <Skeleton width="56px" height="16px" />
          </div>
        ))}
      </div>
    </LoadingRegion>
  )
}

/** Placeholders for rows, in the shape of a `Group` of `Row`s. */
export function RowSkeletons({ count = 5 }: { count?: number | undefined }) {
  return (
    <LoadingRegion className={styles.rows}>
      {places(count).map((place) => (
        <div key={place} className={styles.row}>
          <Skeleton width={`${34 + ((place * 17) % 30)}%`} height="16px" />
          <Skeleton width="64px" height="16px" />
        </div>
      ))}
    </LoadingRegion>
  )
}

/** Placeholder for a detail screen: header, next step, facts. */
export function DetailSkeleton() {
  return (
    <LoadingRegion className={styles.detail}>
      <Skeleton width="72%" height="28px" />
      <Skeleton width="40%" height="16px" />
      <Skeleton height="120px" />
      <div className={styles.rows}>
        {places(5).map((place) => (
          <div key={place} className={styles.row}>
            <Skeleton width="72px" height="16px" />
            <Skeleton width="40%" height="16px" />
          </div>
        ))}
      </div>
    </LoadingRegion>
  )
}
