import { dottedText } from '../../kit/dotted-text.ts'
import { useId } from 'react'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/mark/icon.tsx'
import type { IconName } from '../../ui/mark/icon-paths.ts'
import { cockpitTexts } from '../cockpit-texts.ts'
import styles from '../cockpit.module.css'

type Tile = {
  icon: IconName
  label: string
  /** The action of `allowedActions` it needs; without it the tile is not for this person. */
  action: string
  /** Left out where the meeting has no use for it. */
  isUnused?: boolean
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
      {groupsOf(props, text).map(([name, tiles]) => (
        <TileGroup
          key={name}
          name={name}
          tiles={tiles.flatMap((tile) => {
            const action = allowedActions.find((entry) => entry.action === tile.action)
            if (tile.isUnused || action === undefined) return []
            return [{ tile, reason: action.allowed ? undefined : (action.reason ?? '') }]
          })}
        />
      ))}
    </nav>
  )
}

type Offered = { tile: Tile; reason: string | undefined }

/** A group of tools. Why some are not to be had now is said once, under the group's name, over its whole width. */
function TileGroup({ name, tiles }: { name: string; tiles: readonly Offered[] }) {
  const id = useId()
  const text = cockpitTexts.useText()
  if (tiles.length === 0) return null
  const refused = [...new Set(tiles.flatMap(({ reason }) => reason ?? []))]
  const reasons = refused.map((reason, index) => {
    const of = tiles.filter((offered) => offered.reason === reason).map(({ tile }) => tile.label)
    return {
      reason,
      id: `${id}-${index}`,
      words: of.length === tiles.length ? reason : text.why(dottedText(of), reason),
    }
  })
  return (
    <section aria-label={name}>
      <h3 className={styles.group}>{name}</h3>
      {reasons.map((each) => (
        <p key={each.id} id={each.id} className={styles.reason}>
          {each.words}
        </p>
      ))}
      <div className={styles.tiles}>
        {tiles.map(({ tile, reason }) => (
          <TileView key={tile.label} tile={tile} reasonId={reasons.find((each) => each.reason === reason)?.id} />
        ))}
      </div>
    </section>
  )
}

function groupsOf(
  { detail, photos, onShare, onInvite, onMail }: Props,
  text: ReturnType<typeof cockpitTexts.useText>,
): readonly (readonly [name: string, tiles: readonly Tile[]])[] {
  const to = { engagementId: detail.engagementId }
  const isOnline = detail.executeType === 'online'
  const talks = { figure: String(detail.speakers.length), href: paths.meetingDetailChildrenSpeakerList(to) }
  return [
    [
      isOnline ? text.running : text.onSite,
      [
        {
          icon: 'qr-code',
          label: text.code,
          action: 'runMeeting',
          isUnused: isOnline,
          href: paths.meetingDetailChildrenSigninStatus(to),
        },
        {
          icon: 'user-check',
          label: text.staffSignIn,
          action: 'runMeeting',
          isUnused: isOnline,
          href: paths.checkIn(to),
        },
        {
          icon: 'eye',
          label: text.watchTimes,
          action: 'readSignList',
          isUnused: detail.executeType === 'onSite',
          href: paths.viewTimeViewTimeResult(to),
        },
        {
          icon: 'camera',
          label: text.photos,
          action: 'readPhotos',
          isUnused: !detail.enableUploadEventsPhotos && detail.counts.photos === 0,
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
        {
          icon: 'signature',
          label: text.signList,
          action: 'readSignList',
          isUnused: isOnline,
          href: paths.signList(to),
        },
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

function TileView({ tile, reasonId }: { tile: Tile; reasonId: string | undefined }) {
  const face = (
    <>
      <span className={styles.mark}>
        <Icon name={tile.icon} size={24} />
      </span>
      <span className={styles.words}>
        <span className={styles.label}>{tile.label}</span>
      </span>
      {tile.figure !== undefined && reasonId === undefined && <span className={styles.figure}>{tile.figure}</span>}
    </>
  )
  if (reasonId !== undefined) {
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
