import { useId } from 'react'
import type { CallOutput } from '../../kit/call-types.ts'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-paths.ts'
import { cockpitTexts } from '../cockpit-texts.ts'
import styles from '../cockpit.module.css'

type Tile = {
  icon: IconName
  label: string
  /** The action of `allowedActions` it needs; without it the tile is not for this person. */
  action: string
  figure?: string | undefined
} & ({ href: string } | { onPress: () => void })

/** Everything one may do with the meeting; what is not to be had now says why. */
export function CockpitTiles(props: {
  detail: CallOutput<'meetings', 'meetingDetail'>
  photos: string
  onShare: () => void
  onInvite: () => void
  onMail: () => void
}) {
  const { detail, photos, onShare, onInvite, onMail } = props
  const text = cockpitTexts.useText()
  const to = { engagementId: detail.engagementId }
  const speakers = detail.speakers.length
  const tiles: readonly Tile[] = [
    { icon: 'qr-code', label: text.code, action: 'runMeeting', href: paths.meetingDetailChildrenSigninStatus(to) },
    { icon: 'user-check', label: text.staffSignIn, action: 'runMeeting', href: paths.checkIn(to) },
    { icon: 'share', label: text.share, action: 'readLanding', onPress: onShare },
    { icon: 'mail', label: text.invitations, action: 'readSignList', onPress: onInvite },
    { icon: 'camera', label: text.photos, action: 'readPhotos', figure: photos, href: paths.meetingDetailCamera(to) },
    {
      icon: 'mic',
      label: text.speakers,
      action: 'read',
      figure: String(speakers),
      href: paths.meetingDetailChildrenSpeakerList(to),
    },
    { icon: 'list', label: text.agenda, action: 'read', href: paths.meetingAgenda(to) },
    { icon: 'users', label: text.registrations, action: 'readSignList', href: paths.registrationList(to) },
    { icon: 'signature', label: text.signList, action: 'readSignList', href: paths.signList(to) },
    { icon: 'flag', label: text.closing, action: 'readFiles', href: paths.meetingDetailChildrenClosingMeeting(to) },
    { icon: 'shield', label: text.statements, action: 'issueStatement', href: paths.attendanceStatement(to) },
    { icon: 'filter', label: text.reach, action: 'readSignList', href: paths.reachDetails(to) },
    { icon: 'mail', label: text.mailReport, action: 'sendReport', onPress: onMail },
    { icon: 'chart', label: text.surveys, action: 'readSignList', href: paths.investigateSurvy(to) },
    { icon: 'pen', label: text.change, action: 'change', href: paths.meetingEdit2(to) },
    { icon: 'history', label: text.course, action: 'readLog', href: paths.meetingDetailCourse(to) },
    { icon: 'file-text', label: text.record, action: 'read', href: paths.newMeetingDetail(to) },
  ]
  return (
    <nav className={styles.tiles} aria-label={text.actions}>
      {tiles.map((tile) => {
        const action = detail.allowedActions.find((entry) => entry.action === tile.action)
        if (action === undefined) return null
        return <TileView key={tile.label} tile={tile} reason={action.allowed ? undefined : action.reason} />
      })}
    </nav>
  )
}

function TileView({ tile, reason }: { tile: Tile; reason: string | undefined }) {
  const reasonId = useId()
  const face = (
    <>
      <span className={styles.mark}>
        <Icon name={tile.icon} size={24} />
      </span>
      <span className={styles.words}>
        <span className={styles.label}>{tile.label}</span>
        {reason !== undefined && (
          <span id={reasonId} className={styles.reason}>
            {reason}
          </span>
        )}
      </span>
      {tile.figure !== undefined && reason === undefined && <span className={styles.figure}>{tile.figure}</span>}
    </>
  )
  if (reason !== undefined) {
    return (
      <button type="button" className={styles.tile} aria-disabled aria-describedby={reasonId}>
        {face}
      </button>
    )
  }
  if ('href' in tile) {
    return (
      <a className={styles.tile} href={tile.href}>
        {face}
      </a>
    )
  }
  return (
    <button type="button" className={styles.tile} onClick={tile.onPress}>
      {face}
    </button>
  )
}
