import type { CallOutput } from '../../kit/calls/call-types.ts'
import { formatPattern } from '../../kit/format-pattern.ts'
import { Avatar } from '../../ui/mark/avatar.tsx'
import { Dotted } from '../../ui/mark/dotted.tsx'
import type { IconName } from '../../ui/mark/icon-paths.ts'
import { Tag, type TagTone } from '../../ui/mark/tag.tsx'
import { Button } from '../../ui/page/button.tsx'
import { Row } from '../../ui/page/row.tsx'
import { invitationTexts } from '../invitation-texts.ts'
import styles from '../invitations.module.css'

type Row = CallOutput<'invitations', 'list'>['list'][number]
type Shown = NonNullable<Row['shown']>

const LOOKS = {
  unsent: { tone: 'status2', icon: 'mail' },
  unwanted: { tone: 'status3', icon: 'x' },
  leaving: { tone: 'status1', icon: 'clock' },
  undelivered: { tone: 'status3', icon: 'alert-circle' },
  unopened: { tone: 'status1', icon: 'send' },
  opened: { tone: 'status1', icon: 'eye' },
  accepted: { tone: 'accent', icon: 'check' },
  declined: { tone: 'status3', icon: 'x' },
  revoked: { tone: 'status2', icon: 'undo' },
} as const satisfies Record<Shown, { tone: TagTone; icon: IconName }>

/** A withdrawn letter has no link to show: it can be made again. */
export function LetterRow(props: { row: Row; mayInvite: boolean; onOpen: () => void; onAgain: () => void }) {
  const { row, mayInvite, onOpen, onAgain } = props
  const text = invitationTexts.useText()
  const shown = row.shown ?? (row.state === 'made' ? 'unopened' : row.state)
  const { tone, icon } = LOOKS[shown]
  const isWithdrawn = row.state === 'revoked'
  const time = (at: string) => formatPattern(at, 'MM-DD HH:mm')
  const last =
    row.answeredAt !== null
      ? text.answeredAt(time(row.answeredAt))
      : row.openedAt !== null
        ? text.openedAt(time(row.openedAt))
        : text.madeAt(time(row.madeAt))
  return (
    <Row
      lead={<Avatar name={row.name} />}
      title={
        <span className={styles.who}>
          {row.name}
          {row.isSpeaker && (
            <Tag tone="accent" icon="mic">
              {text.speaker}
            </Tag>
          )}
          <Tag tone={tone} icon={icon}>
            {text[shown]}
          </Tag>
        </span>
      }
      second={
        <>
          <Dotted of={[row.hcoName, row.department]} />
          <span className={styles.when}>{last}</span>
        </>
      }
      end={
        isWithdrawn &&
        mayInvite && (
          <Button icon="mail" onClick={onAgain}>
            {text.again}
          </Button>
        )
      }
      {...(!isWithdrawn && mayInvite && { onClick: onOpen })}
    />
  )
}
