import type { CallOutput } from '../../kit/calls/call-types.ts'
import { Icon } from '../../ui/mark/icon.tsx'
import { Tag } from '../../ui/mark/tag.tsx'
import { differenceTexts } from '../difference-texts.ts'
import styles from './difference-list.module.css'

type Difference = CallOutput<'meetings', 'changePreview'>['differences'][number]

/** Each field before and after; what needs approval is marked and comes first. */
export function DifferenceList({ differences }: { differences: readonly Difference[] }) {
  const text = differenceTexts.useText()
  const ordered = [...differences].sort((a, b) => Number(b.isMaterial) - Number(a.isMaterial))
  return (
    <dl className="stack">
      {ordered.map(({ field, before, after, isMaterial }) => (
        <div key={field} className={styles.difference}>
          <dt>
            {field} {isMaterial && <Tag tone="status3">{text.mark}</Tag>}
          </dt>
          <dd>
            <del>{before || text.empty}</del>
            <span className={styles.after}>
              <Icon name="arrow-right" />
              <ins>{after || text.empty}</ins>
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
