import { dottedText } from '../../kit/dotted-text.ts'
import type { ReactNode } from 'react'
import { Avatar } from '../mark/avatar.tsx'
import { Gauge } from '../mark/gauge.tsx'
import { Icon } from '../mark/icon.tsx'
import type { SelectorRow } from './selector-rows.ts'
import { Tag } from '../mark/tag.tsx'
import styles from './pop-selector.module.css'

/** How a row is laid out: the eight of the product text (§2). */
export type RowLayout = 'label' | 'tips' | 'address' | 'hcoDeptCode' | 'topicCode' | 'employee' | 'speaker' | 'topic'

const dotted = (...parts: (string | undefined)[]) => dottedText(parts)

/** What each layout makes of a row: first line, second line, a tag beside the first, a code at its end, an avatar. */
const LAYOUTS: Readonly<Record<RowLayout, (row: SelectorRow) => RowFace>> = {
  label: (row) => ({ title: row.label }),
  tips: (row) => ({ title: row.label, second: row.tips }),
  address: (row) => ({ title: row.name ?? row.label, second: row.address }),
  hcoDeptCode: (row) => ({ title: row.name ?? row.label, second: dotted(row.hco, row.dept), end: row.code }),
  topicCode: (row) => ({ title: row.name ?? row.label, second: row.code, mono: true }),
  employee: (row) => ({
    title: row.name ?? row.label,
    second: dotted(row.textShow, row.textShow2, row.dept),
    end: row.code,
    avatar: true,
  }),
  speaker: (row) => ({
    title: row.name ?? row.label,
    tag: row.textShow,
    second: dotted(row.hco, row.dept),
    third: row.figure === undefined ? row.textShow2 : dotted(row.textShow2, row.code),
    end: row.figure ?? row.code,
    room: row.room,
    avatar: true,
  }),
  topic: (row) => ({ title: row.name ?? row.label, second: dotted(row.textShow, row.textShow2), tag: row.code }),
}

type RowFace = {
  title: string
  second?: string | undefined
  third?: string | undefined
  tag?: string | undefined
  end?: string | undefined
  room?: SelectorRow['room']
  mono?: boolean
  avatar?: boolean
}

/** One row to choose: its layout's lines; a check mark at the right when chosen, a box before them where several may be. */
export function SelectorRowView(props: {
  id: string
  row: SelectorRow
  layout: RowLayout
  /** What was searched: it is marked where it occurs. */
  word: string
  /** Its number in the whole list, and how many there are. */
  place: { at: number; of: number }
  chosen: boolean
  multiple: boolean
  active: boolean
  onChoose: () => void
}) {
  const { row, chosen, multiple, word, place } = props
  const face = LAYOUTS[props.layout](row)
  const refused = row.refusal !== undefined
  return (
    <div
      id={props.id}
      role="option"
      aria-selected={chosen}
      aria-disabled={refused || undefined}
      aria-posinset={place.at}
      aria-setsize={place.of}
      data-active={props.active || undefined}
      className={styles.row}
      onClick={refused ? undefined : props.onChoose}
    >
      {multiple && <span className={styles.box}>{chosen && <Icon name="check" />}</span>}
      {face.avatar && <Avatar name={face.title} />}
      <span className={styles.text}>
        <span className={styles.first}>
          <span className={styles.title}>
            <Marked text={face.title} word={word} />
          </span>
          {face.tag && <Tag tone="status2">{face.tag}</Tag>}
          {face.end && (
            <span className={styles.end}>
              <Marked text={face.end} word={word} />
            </span>
          )}
        </span>
        <span className={styles.first}>
          <Line mono={face.mono}>{face.second && <Marked text={face.second} word={word} />}</Line>
          {face.room && (
            <span className={styles.room} data-tone={face.room.tone}>
              {face.room.share !== undefined && <Gauge share={face.room.share} tone={face.room.tone} />}
              {face.room.words}
            </span>
          )}
        </span>
        <Line>{face.third}</Line>
        {refused && <span className={styles.refusal}>{row.refusal}</span>}
      </span>
      {!multiple && <span className={styles.check}>{chosen && <Icon name="check" />}</span>}
    </div>
  )
}

function Line({ mono, children }: { mono?: boolean | undefined; children: ReactNode }) {
  if (children === undefined || children === '') return null
  return <span className={mono ? styles.mono : 'quiet'}>{children}</span>
}

/** A text with the searched word marked where it first stands; what was found by initials or a code elsewhere stays plain. */
function Marked({ text, word }: { text: string; word: string }) {
  const at = word === '' ? -1 : text.toLowerCase().indexOf(word.toLowerCase())
  if (at < 0) return text
  const end = at + word.length
  return (
    <>
      {text.slice(0, at)}
      <mark className={styles.mark}>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  )
}
