import type { CallOutput } from '../../kit/call-types.ts'
import { Icon } from '../../ui/icon.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { Section } from '../../ui/section.tsx'
import { closingTexts } from '../closing-texts.ts'
import styles from '../closing.module.css'

type Item = CallOutput<'closing', 'detail'>['items'][number]

/** What is missing first, each with the way to where it is done; what is done folds away. */
export function Checklist({ items }: { items: readonly Item[] }) {
  const text = closingTexts.useText()
  const open = items.filter(({ ok }) => !ok)
  const done = items.filter(({ ok }) => ok)
  return (
    <>
      {open.length > 0 && (
        <Section title={text.toDo}>
          {open.map((item) => (
            <ListRow
              key={`${item.key} ${item.title}`}
              leading={
                <span className={styles.open}>
                  <Icon name="alert-triangle" />
                </span>
              }
              label={item.title}
              description={item.help}
              href={item.path ?? undefined}
            />
          ))}
        </Section>
      )}
      {done.length > 0 && (
        <Section title={text.finished(done.length)} fold={open.length === 0 ? 'open' : 'closed'}>
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
