import type { MouseEvent } from 'react'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { formatDateTime } from '../../kit/format.ts'
import { paths } from '../../paths.ts'
import { Row } from '../../ui/page/row.tsx'
import { Tag } from '../../ui/mark/tag.tsx'
import { mailTexts } from '../mail-texts.ts'
import styles from '../mailbox.module.css'

export type Mail = CallOutput<'reports', 'mailboxList'>['list'][number]

/** One mail of the list. With `onChoose` a plain press shows it beside the list. */
export function MailRow(props: { mail: Mail; isCurrent: boolean; onChoose: (() => void) | undefined }) {
  const { mail, isCurrent, onChoose } = props
  const text = mailTexts.useText()
  const choose = (event: MouseEvent) => {
    const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && event.button === 0
    if (onChoose === undefined || !isPlain) return
    event.preventDefault()
    onChoose()
  }
  return (
    <div className={styles.mail} data-current={isCurrent || undefined}>
      <Row
        title={<span data-unread={!mail.isRead || undefined}>{mail.subject}</span>}
        second={formatDateTime(mail.createdAt)}
        end={mail.isRead ? undefined : <Tag tone="status1">{text.unread}</Tag>}
        href={paths.mailbox({ mailId: mail.mailId })}
        onClick={choose}
      />
    </div>
  )
}

/** Where a mail is, in words. */
export function mailStateText({ state, toAddress }: Mail, text: ReturnType<typeof mailTexts.useText>): string {
  if (state === 'kept') return text.stateKept
  const states = { waiting: text.stateWaiting, sending: text.stateSending, sent: text.stateSent, dead: text.stateDead }
  return states[state](toAddress)
}
