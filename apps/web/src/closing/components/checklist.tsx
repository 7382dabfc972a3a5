import type { CallOutput } from '../../kit/call-types.ts'
import { Icon } from '../../ui/icon.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { Section } from '../../ui/section.tsx'
import { closingTexts } from '../closing-texts.ts'
import styles from '../closing.module.css'

type Item = CallOutput<'closing', 'detail'>['items'][number]

type Props = {
  items: readonly Item[]
  /** Nothing can be done any more: what was missing folds away too. */
  isClosed: boolean
  /** Path of this very page, whose items lead to `onHere`. */
  here: string
  onHere: () => void
}

/** What is missing first, each with the way to where it is done; what is done folds away. */
export function Checklist({ items, isClosed, here, onHere }: Props) {
  const text = closingTexts.useText()
  const open = items.filter(({ ok }) => !ok)
  const done = items.filter(({ ok }) => ok)
  const wayTo = ({ path }: Item) => {
    if (isClosed || path === null) return {}
    return path === here ? { onClick: onHere } : { href: path }
  }
  const heading = isClosed ? ({ title: text.leftOut(open.length), fold: 'closed' } as const) : { title: text.toDo }
  return (
    <>
      {open.length > 0 && (
        <Section {...heading}>
          {open.map((item) => (
            <ListRow
              key={`${item.key} ${item.title}`}
              leading={
                <span className={styles.open}>
                  <Icon name="alert-triangle" />
                </span>
              }
              label={item.title}
              description={isClosed ? undefined : item.help}
              {...wayTo(item)}
            />
          ))}
        </Section>
      )}
      {done.length > 0 && (
        <Section title={text.finished(done.length)} fold={open.length === 0 && !isClosed ? 'open' : 'closed'}>
          {done.map((item) => (
            <ListRow
              key={`${item.key} ${item.title}`}
              leading={
                <span className={styles.ok}>
                  <Icon name="check-circle" />
                </span>
              }
              label={item.title}
            />
          ))}
        </Section>
      )}
    </>
  )
}
