import { based } from '../../kit/page/base-path.ts'
import { useEffect, useRef, useState } from 'react'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { Icon } from '../../ui/mark/icon.tsx'
import { Row } from '../../ui/page/row.tsx'
import { Group } from '../../ui/page/group.tsx'
import { offered } from '../closing-actions.ts'
import { closingTexts } from '../closing-texts.ts'
import styles from '../closing.module.css'
import { type ClosingItem, type ItemWay, wayOf } from '../item-way.ts'
import { pressRow } from '../press-row.ts'
import { ItemBody } from './item-body.tsx'

type Detail = CallOutput<'closing', 'detail'>

/** Missing items first, each unfolding to its control; the next one unfolds once one is done. Done items fold away. */
export function Checklist({ detail }: { detail: Detail }) {
  const text = closingTexts.useText()
  const open = detail.items.filter(({ ok }) => !ok)
  const { shown, toggle, list } = useOneShown(open.filter((item) => isUnfolding(item, detail)).map(({ key }) => key))
  return (
    <>
      {open.length > 0 && (
        <div ref={list}>
          <Group title={text.toDo}>
            {open.map((item) => (
              <OpenItem
                key={`${item.key} ${nameOf(item)}`}
                item={item}
                detail={detail}
                isShown={shown === item.key}
                onToggle={() => toggle(item.key)}
              />
            ))}
          </Group>
        </div>
      )}
      <DoneItems detail={detail} shown={shown} onToggle={toggle} isOpen={open.length === 0} />
    </>
  )
}

/**
 * One unfolded row at a time: the first that is to do, until a person unfolds another or folds all. When the unfolded one is done, the
 * next takes its place and the focus with it.
 */
function useOneShown(unfolding: readonly string[]) {
  const [chosen, setChosen] = useState<string | null>()
  const list = useRef<HTMLDivElement>(null)
  const [first] = unfolding
  const isGone = chosen !== null && (chosen === undefined || (!unfolding.includes(chosen) && !isDoneKey(chosen)))
  const shown = isGone ? first : chosen
  const before = useRef(shown)
  useEffect(() => {
    if (before.current !== shown && document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus({ preventScroll: true })
    before.current = shown
  }, [shown])
  return { shown, list, toggle: (key: string) => setChosen(shown === key ? null : key) }
}

/** Of `会场照片 1/3` what does not change while the item is being done: what is typed in its row stays. */
const nameOf = ({ title }: ClosingItem): string => title.replace(/ \d+\/\d+$/, '')

const doneKey = (key: string): string => `done ${key}`
const isDoneKey = (key: string): boolean => key.startsWith('done ')

const hasBody = ({ kind }: ItemWay): boolean => kind !== 'page' && kind !== 'none'

/** True where the reader acts in the row: the meeting's side everywhere, others on a doubt. */
const isUnfolding = (item: ClosingItem, detail: Detail): boolean => {
  const way = wayOf(item, detail)
  return way.kind === 'doubt' || ((hasBody(way) || item.asksWord) && isOwnSide(detail))
}

const isOwnSide = ({ allowedActions }: Detail): boolean => offered(allowedActions, 'close') !== undefined

function OpenItem(props: { item: ClosingItem; detail: Detail; isShown: boolean; onToggle: () => void }) {
  const { item, detail, isShown, onToggle } = props
  const way = wayOf(item, detail)
  const text = closingTexts.useText()
  const row =
    item.waitsFor === undefined
      ? { lead: <OpenMark itemKey={item.key} />, title: item.title }
      : { icon: 'clock' as const, title: item.title, second: text.waitsFor(item.waitsFor) }
  if (isUnfolding(item, detail))
    return (
      <div className={styles.item} data-item={item.key}>
        <Row {...row} expanded={isShown} arrow onClick={pressRow(isShown, onToggle)} />
        {isShown && <ItemBody item={item} way={way} detail={detail} />}
      </div>
    )
  const href = way.kind === 'page' && isOwnSide(detail) ? based(way.path) : undefined
  return <Row {...row} second={row.second ?? item.help} href={href} />
}

/** Done items; the agenda and the amounts can still be changed in their rows. */
function DoneItems(props: {
  detail: Detail
  shown: string | null | undefined
  onToggle: (key: string) => void
  isOpen: boolean
}) {
  const { detail, shown, onToggle, isOpen } = props
  const text = closingTexts.useText()
  const done = detail.items.filter(({ ok }) => ok)
  if (done.length === 0) return null
  return (
    <Group title={text.finished(done.length)} fold={isOpen ? 'open' : 'closed'}>
      {done.map((item) => {
        const way = wayOf(item, detail)
        const key = doneKey(item.key)
        const row = {
          lead: <DoneMark />,
          title: item.title,
          second: item.word === null ? undefined : text.said(item.word),
        }
        if (way.kind !== 'agenda' && way.kind !== 'amounts') return <Row key={`${item.key} ${item.title}`} {...row} />
        return (
          <div key={`${item.key} ${item.title}`} className={styles.item} data-item={item.key}>
            <Row {...row} expanded={shown === key} arrow onClick={pressRow(shown === key, () => onToggle(key))} />
            {shown === key && <ItemBody item={item} way={way} detail={detail} />}
          </div>
        )
      })}
    </Group>
  )
}

/** Of a closed meeting: what it was closed without, and what it was closed with. */
export function ClosedItems({ detail: { items } }: { detail: Detail }) {
  const text = closingTexts.useText()
  const missing = items.filter(({ ok }) => !ok)
  const there = items.filter(({ ok }) => ok)
  return (
    <>
      {missing.length > 0 && (
        <Group title={text.leftOut(missing.length)}>
          {missing.map((item) => (
            <Row key={`${item.key} ${item.title}`} lead={<OpenMark itemKey={item.key} />} title={item.title} />
          ))}
        </Group>
      )}
      {there.length > 0 && (
        <Group title={text.list(there.length, items.length)} fold="closed">
          {there.map((item) => (
            <Row
              key={`${item.key} ${item.title}`}
              lead={<DoneMark />}
              title={item.title}
              second={item.word === null ? undefined : text.said(item.word)}
            />
          ))}
        </Group>
      )}
    </>
  )
}

function DoneMark() {
  return (
    <span className={styles.ok}>
      <Icon name="check-circle" />
    </span>
  )
}

/** Doubts wear a triangle; what is merely to do, an open circle. */
const DOUBTS = ['meetingDoubt', 'suspicions', 'photoExplained', 'similarFile', 'lateContract', 'lateConsent']

function OpenMark({ itemKey }: { itemKey: string }) {
  if (!DOUBTS.includes(itemKey.split(':')[0] ?? '')) return <span className={styles.toDo} aria-hidden="true" />
  return (
    <span className={styles.open}>
      <Icon name="alert-triangle" />
    </span>
  )
}
