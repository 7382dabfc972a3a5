import { useState } from 'react'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { copyLink } from '../../kit/device/copy-link.ts'
import { Loaded } from '../../kit/calls/loaded.tsx'
import { useCall } from '../../kit/calls/query.ts'
import { paths } from '../../paths.ts'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import { Row } from '../../ui/page/row.tsx'
import { Group } from '../../ui/page/group.tsx'
import { RowSkeletons } from '../../ui/page/skeleton.tsx'
import { roomTexts } from '../room-texts.ts'
import styles from '../room.module.css'
import { RoomLinkForm } from './room-link-form.tsx'

const FRESH_MS = 15_000

type Info = CallOutput<'online', 'meetingOnlineInfo'>
type Meeting = Pick<CallOutput<'meetings', 'meetingDetail'>, 'engagementId' | 'version' | 'platform'>

/** The room of a meeting for its own side: its state and links, the way in as host, who watches, and a link to correct. */
export function OnlineRoom({ detail }: { detail: Meeting }) {
  const text = roomTexts.useText()
  const { engagementId } = detail
  const info = useCall('online', 'meetingOnlineInfo', { engagementId }, { refetchInterval: FRESH_MS })
  return (
    <div id="online-room">
      <Group title={text.title}>
        <Loaded query={info} skeleton={<RowSkeletons count={2} />}>
          {(data) => <Room info={data} meeting={detail} />}
        </Loaded>
      </Group>
    </div>
  )
}

function Room({ info, meeting }: { info: Info; meeting: Meeting }) {
  const text = roomTexts.useText()
  const { room, host, moment } = info
  const [isCorrecting, setCorrecting] = useState(false)
  const canCorrect = host !== null && meeting.platform !== null && (moment === 'upcoming' || moment === 'open')
  const hasBegun = info.now >= info.startDatetime
  const openLabel = hasBegun ? text.watching : text.waiting
  const asks = canCorrect && (isCorrecting || (room.joinUrl === null && room.state !== 'pending'))
  return (
    <>
      <RoomLinks info={info} mayFillIn={asks && meeting.platform !== null} />
      <Row
        icon="eye"
        title={moment === 'open' ? openLabel(info.watchingNow) : text.watched(info.watched)}
        href={paths.viewTimeViewTimeResult({ engagementId: meeting.engagementId })}
      />
      {asks && meeting.platform !== null && (
        <RoomLinkForm
          engagementId={meeting.engagementId}
          version={meeting.version}
          platformId={meeting.platform.value}
          onDone={() => setCorrecting(false)}
        />
      )}
      {canCorrect && room.joinUrl !== null && (
        <div className={styles.actions}>
          <ButtonLink block icon="video" href={room.joinUrl}>
            {text.enter}
          </ButtonLink>
          {host.account !== null && <p className="quiet">{text.hostHelp(host.account)}</p>}
          {!isCorrecting && (
            <ActionLink block onClick={() => setCorrecting(true)}>
              {text.correct}
            </ActionLink>
          )}
        </div>
      )}
    </>
  )
}

/** What is missing is said first; then number and links, each to copy by a tap. */
function RoomLinks({ info: { room, host, moment }, mayFillIn }: { info: Info; mayFillIn: boolean }) {
  const text = roomTexts.useText()
  const isOver = moment === 'ended' || moment === 'cancelled'
  const copy = (link: string) => void copyLink(link, text)
  const missing = room.state === 'failed' ? text.failed : text.noLink
  return (
    <>
      {room.joinUrl === null && !isOver && (
        <p className={room.state === 'failed' ? `${styles.said} ${styles.failed}` : styles.said} role="status">
          {room.state === 'pending' ? text.pending : missing(mayFillIn)}
        </p>
      )}
      {room.meetingCode !== null && <Row title={text.number} end={room.meetingCode} />}
      {room.joinUrl !== null && (
        <Row
          title={text.link}
          second={<span className="anywhere">{room.joinUrl}</span>}
          end={text.copy}
          onClick={() => copy(room.joinUrl ?? '')}
        />
      )}
      {host !== null && !isOver && (
        <Row title={text.doctors} second={text.doctorsHelp} end={text.copy} onClick={() => copy(host.liveUrl)} />
      )}
    </>
  )
}
