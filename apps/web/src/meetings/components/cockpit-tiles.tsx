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

type Props = {
  detail: CallOutput<'meetings', 'meetingDetail'>
  photos: string
  onShare: () => void
  onInvite: () => void
  onMail: () => void
}

/** Everything one may do with the meeting, by when it is needed; what is not to be had now says why. */
export function CockpitTiles(props: Props) {
  const { allowedActions } = props.detail
  const text = cockpitTexts.useText()
  return (
    <nav className={styles.groups} aria-label={text.actions}>
      {groupsOf(props, text).map(([name, tiles]) => {
        const views = tiles.flatMap((tile) => {
          const action = allowedActions.find((entry) => entry.action === tile.action)
          return action === undefined
            ? []
            : [<TileView key={tile.label} tile={tile} reason={action.allowed ? undefined : action.reason} />]
        })
        if (views.length === 0) return null
        return (
          <section key={name} aria-label={name}>
            <h3 className={styles.group}>{name}</h3>
            <div className={styles.tiles}>{views}</div>
          </section>
        )
      })}
    </nav>
  )
}

function groupsOf(
  { detail, photos, onShare, onInvite, onMail }: Props,
  text: ReturnType<typeof cockpitTexts.useText>,
): readonly (readonly [name: string, tiles: readonly Tile[]])[] {
  const to = { engagementId: detail.engagementId }
  const talks = { figure: String(detail.speakers.length), href: paths.meetingDetailChildrenSpeakerList(to) }
  return [
    [
      text.onSite,
      [
        { icon: 'qr-code', label: text.code, action: 'runMeeting', href: paths.meetingDetailChildrenSigninStatus(to) },
        { icon: 'user-check', label: text.staffSignIn, action: 'runMeeting', href: paths.checkIn(to) },
        {
          icon: 'camera',
          label: text.photos,
          action: 'readPhotos',
          figure: photos,
          href: paths.meetingDetailCamera(to),
        },
        { icon: 'mic', label: text.speakers, action: 'read', ...talks },
      ],
    ],
    [
      text.attendees,
      [
        { icon: 'share', label: text.share, action: 'readLanding', onPress: onShare },
        { icon: 'mail', label: text.invitations, action: 'readSignList', onPress: onInvite },
        { icon: 'users', label: text.registrations, action: 'readSignList', href: paths.registrationList(to) },
        { icon: 'signature', label: text.signList, action: 'readSignList', href: paths.signList(to) },
      ],
    ],
    [
      text.afterwards,
      [
        { icon: 'flag', label: text.closing, action: 'readFiles', href: paths.meetingDetailChildrenClosingMeeting(to) },
        { icon: 'chart', label: text.surveys, action: 'readSignList', href: paths.investigateSurvy(to) },
        { icon: 'shield', label: text.statements, action: 'issueStatement', href: paths.attendanceStatement(to) },
        { icon: 'filter', label: text.reach, action: 'readSignList', href: paths.reachDetails(to) },
        { icon: 'send', label: text.mailReport, action: 'sendReport', onPress: onMail },
      ],
    ],
    [
      text.papers,
      [
        { icon: 'file-text', label: text.record, action: 'read', href: paths.newMeetingDetail(to) },
        { icon: 'list', label: text.agenda, action: 'read', href: paths.meetingAgenda(to) },
        { icon: 'history', label: text.course, action: 'readLog', href: paths.meetingDetailCourse(to) },
        { icon: 'pen', label: text.change, action: 'change', href: paths.meetingEdit2(to) },
      ],
    ],
  ]
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
