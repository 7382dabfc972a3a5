import { based } from '../../kit/page/base-path.ts'
import { Fragment } from 'react'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { Icon } from '../../ui/mark/icon.tsx'
import { Row } from '../../ui/page/row.tsx'
import { Group } from '../../ui/page/group.tsx'
import { closingTexts } from '../closing-texts.ts'
import styles from '../closing.module.css'
import { ExplainItem } from './explain-item.tsx'
import { MeetingDoubt } from './meeting-doubt.tsx'

type Item = CallOutput<'closing', 'detail'>['items'][number]

type Props = {
  items: readonly Item[]
  /** Nothing can be done any more: what was missing folds away too. */
  isClosed: boolean
  /** Path of this very page, whose items lead to `onHere`. */
  here: string
  onHere: (key: string) => void
  engagementId: string
}

/** What is missing first, each with the way to where it is done; what is done folds away. */
export function Checklist({ items, isClosed, here, onHere, engagementId }: Props) {
  const text = closingTexts.useText()
  const open = items.filter(({ ok }) => !ok)
  const done = items.filter(({ ok }) => ok)
  const wayTo = ({ path, key }: Item) => {
    if (isClosed || path === null) return {}
    const href = based(path)
    return href === here ? { onClick: () => onHere(key) } : { href }
  }
  const heading = isClosed ? ({ title: text.leftOut(open.length), fold: 'closed' } as const) : { title: text.toDo }
  return (
    <>
      {open.length > 0 && (
        <Group {...heading}>
          {open.map((item) => (
            <Fragment key={`${item.key} ${item.title}`}>
              <Row
                lead={<OpenMark itemKey={item.key} />}
                title={item.title}
                second={isClosed ? undefined : item.help}
                {...wayTo(item)}
              />
              {item.asksWord && item.key !== 'meetingDoubt' && !isClosed && (
                <ExplainItem engagementId={engagementId} item={item} />
              )}
              {item.key === 'meetingDoubt' && !isClosed && <MeetingDoubt engagementId={engagementId} item={item} />}
            </Fragment>
          ))}
        </Group>
      )}
      {done.length > 0 && (
        <Group title={text.finished(done.length)} fold={open.length === 0 && !isClosed ? 'open' : 'closed'}>
          {done.map((item) => (
            <Row
              key={`${item.key} ${item.title}`}
              lead={
                <span className={styles.ok}>
                  <Icon name="check-circle" />
                </span>
              }
              title={item.title}
              second={item.word === null ? undefined : text.said(item.word)}
            />
          ))}
        </Group>
      )}
    </>
  )
}

/** Doubts wear a triangle; what is merely to do, an open circle. */
const DOUBTS = ['meetingDoubt', 'suspicions', 'photoExplained', 'similarFile']

function OpenMark({ itemKey }: { itemKey: string }) {
  if (!DOUBTS.includes(itemKey.split(':')[0] ?? '')) return <span className={styles.toDo} aria-hidden="true" />
  return (
    <span className={styles.open}>
      <Icon name="alert-triangle" />
    </span>
  )
}
