import { showsBudget } from '@osmp/domain/meetings/meeting-codes.ts'
import type { ReactNode } from 'react'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { formatDateTime } from '../../kit/format.ts'
import { paths } from '../../paths.ts'
import { Dotted } from '../../ui/mark/dotted.tsx'
import { Icon } from '../../ui/mark/icon.tsx'
import { MoneyText } from '../../ui/mark/money-text.tsx'
import { Tag } from '../../ui/mark/tag.tsx'
import { TitleText } from '../../ui/page/title-text.tsx'
import { approvalTexts } from '../approval-texts.ts'
import styles from '../approvals.module.css'

export type Application = CallOutput<'approvals', 'getApprovalList'>['list'][number]

/** An application in a list: what, how much, whose, when, and what to note. The whole card leads to its record. */
export function ApprovalCard(props: {
  item: Application
  tag: ReactNode
  /** In the place of whose it is. */
  who?: string | null | undefined
  /** Without it what is to be noted stands beside the amount. */
  foot?: string | undefined
  end?: ReactNode
  /** Stands at the card's end and is pressed by itself. */
  below?: ReactNode
}) {
  const { item, tag, foot, end, below } = props
  const who = props.who === undefined ? item.ownerEmployeeName : props.who
  const { engagementId, engagementStartDatetime: start, hcoName } = item
  const amount = showsBudget(item.meetingTypeCategory) && <MoneyText amount={item.amount} size="strong" />
  // With nothing under it the amount stands at the end of the last line.
  const isShort = foot === undefined && !end && !isMarked(item)
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.name}>
          <a className={styles.link} href={paths.newMeetingDetail({ engagementId })}>
            <TitleText>{item.engagementName}</TitleText>
          </a>
        </h2>
        {tag}
      </div>
      <p className={styles.meta}>
        <Icon name="calendar" />
        <Dotted of={[start && formatDateTime(start), item.meetingTypeDesc]} />
      </p>
      {hcoName !== null && hcoName !== '' && (
        <p className={styles.meta}>
          <Icon name="map-pin" />
          <span>{hcoName}</span>
        </p>
      )}
      <div className={styles.row}>
        <p className={styles.meta}>
          <Icon name="user" />
          <Dotted of={[who, item.engagementCode]} />
        </p>
        {end && <div className={styles.end}>{end}</div>}
        {isShort && amount}
      </div>
      {foot !== undefined && <Marks item={item} />}
      {!isShort && (
        <div className={styles.foot}>
          {foot === undefined ? <Marks item={item} /> : <p className={styles.when}>{foot}</p>}
          {amount}
        </div>
      )}
      {below && <div className={styles.below}>{below}</div>}
    </article>
  )
}

const isMarked = ({ warnings, kind, paidSpeakers, actingForName }: Application) =>
  warnings > 0 || kind === 'change' || paidSpeakers > 0 || actingForName !== null

/** What to note before opening it. */
function Marks({ item }: { item: Application }) {
  const text = approvalTexts.useText()
  return (
    <ul className={styles.marks}>
      {item.warnings > 0 && (
        <li>
          <Tag tone="status3" icon="alert-circle">
            {text.warnings(item.warnings)}
          </Tag>
        </li>
      )}
      {item.kind === 'change' && (
        <li>
          <Tag tone="status1" icon="rotate">
            {text.change}
          </Tag>
        </li>
      )}
      {item.paidSpeakers > 0 && (
        <li>
          <Tag tone="status2" icon="mic">
            {text.paidSpeakers(item.paidSpeakers)}
          </Tag>
        </li>
      )}
      {item.actingForName !== null && (
        <li>
          <Tag tone="accent" icon="users">
            {text.actingFor(item.actingForName)}
          </Tag>
        </li>
      )}
    </ul>
  )
}
