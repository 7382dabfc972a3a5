import type { CallOutput } from '../../kit/calls/call-types.ts'
import { useIsDesktop } from '../../kit/page/use-is-desktop.ts'
import { paths } from '../../paths.ts'
import type { IconName } from '../../ui/mark/icon-paths.ts'
import { Group } from '../../ui/page/group.tsx'
import { Row } from '../../ui/page/row.tsx'
import { isUsable, nowOf, type Stage, type ToolName } from '../cockpit-tools.ts'
import { cockpitTexts } from '../cockpit-texts.ts'
import styles from '../cockpit.module.css'

type Tool = {
  icon: IconName
  name: ToolName
  /** The action of `allowedActions` it needs; without it the tool is not for this person. */
  action: string
  /** Left out where the meeting has no use for it. */
  isUnused?: boolean
} & ({ href: string } | { onPress: () => void })

type Props = {
  detail: CallOutput<'meetings', 'meetingDetail'>
  stage: Stage
  onShare: () => void
  onInvite: () => void
  onMail: () => void
}

/** Everything one may do with the meeting: what its phase asks for in sight, the rest folded; what is not to be had now says why. */
export function CockpitTools(props: Props) {
  const text = cockpitTexts.useText()
  const isDesktop = useIsDesktop()
  const { allowedActions } = props.detail
  const offered = toolsOf(props).flatMap((tool) => {
    const action = allowedActions.find((entry) => entry.action === tool.action)
    if (tool.isUnused || action === undefined) return []
    return [{ tool, name: tool.name, reason: action.allowed ? undefined : (action.reason ?? '') }]
  })
  const now = nowOf(offered, props.stage)
  const others = offered.filter((one) => !now.includes(one))
  const rest = [...others.filter(isUsable), ...others.filter((one) => !isUsable(one))]
  return (
    <nav className="stack" aria-label={text.actions}>
      <Group>
        <ToolRows of={now} />
      </Group>
      {rest.length > 0 && (
        <Group title={text.allTools} fold={isDesktop ? 'open' : 'closed'}>
          <ToolRows of={rest} />
        </Group>
      )}
    </nav>
  )
}

/** One below the other, on a desktop two beside each other. */
function ToolRows({ of }: { of: readonly { tool: Tool; reason: string | undefined }[] }) {
  return (
    <div className={styles.rows}>
      {of.map(({ tool, reason }) => (
        <ToolRow key={tool.name} tool={tool} reason={reason} />
      ))}
    </div>
  )
}

function ToolRow({ tool, reason }: { tool: Tool; reason: string | undefined }) {
  const text = cockpitTexts.useText()
  const face = { icon: tool.icon, title: text[tool.name] }
  if (reason !== undefined)
    return <Row icon={tool.icon} title={face.title} second={reason} disabled onClick={() => undefined} arrow={false} />
  return 'href' in tool ? <Row {...face} href={tool.href} /> : <Row {...face} onClick={tool.onPress} />
}

function toolsOf({ detail, onShare, onInvite, onMail }: Props): readonly Tool[] {
  const to = { engagementId: detail.engagementId }
  const isOnline = detail.executeType === 'online'
  return [
    {
      icon: 'qr-code',
      name: 'code',
      action: 'runMeeting',
      isUnused: isOnline,
      href: paths.meetingDetailChildrenSigninStatus(to),
    },
    {
      icon: 'user-check',
      name: 'staffSignIn',
      action: 'runMeeting',
      isUnused: isOnline,
      href: paths.checkIn(to),
    },
    {
      icon: 'eye',
      name: 'watchTimes',
      action: 'readSignList',
      isUnused: detail.executeType === 'onSite',
      href: paths.viewTimeViewTimeResult(to),
    },
    {
      icon: 'camera',
      name: 'photos',
      action: 'readPhotos',
      isUnused: !detail.enableUploadEventsPhotos && detail.counts.photos === 0,
      href: paths.meetingDetailCamera(to),
    },
    { icon: 'mic', name: 'speakers', action: 'read', href: paths.meetingDetailChildrenSpeakerList(to) },
    { icon: 'share', name: 'share', action: 'readLanding', onPress: onShare },
    { icon: 'mail', name: 'invitations', action: 'readSignList', onPress: onInvite },
    { icon: 'users', name: 'registrations', action: 'readSignList', href: paths.registrationList(to) },
    {
      icon: 'signature',
      name: 'signList',
      action: 'readSignList',
      isUnused: isOnline,
      href: paths.signList(to),
    },
    { icon: 'flag', name: 'closing', action: 'readFiles', href: paths.meetingDetailChildrenClosingMeeting(to) },
    { icon: 'chart', name: 'surveys', action: 'readSignList', href: paths.investigateSurvy(to) },
    { icon: 'shield', name: 'statements', action: 'issueStatement', href: paths.attendanceStatement(to) },
    { icon: 'filter', name: 'reach', action: 'readSignList', href: paths.reachDetails(to) },
    { icon: 'send', name: 'mailReport', action: 'sendReport', onPress: onMail },
    { icon: 'file-text', name: 'record', action: 'read', href: paths.newMeetingDetail(to) },
    { icon: 'list', name: 'agenda', action: 'read', href: paths.meetingAgenda(to) },
    { icon: 'history', name: 'course', action: 'readLog', href: paths.meetingDetailCourse(to) },
    { icon: 'pen', name: 'change', action: 'change', href: paths.meetingEdit2(to) },
  ]
}
