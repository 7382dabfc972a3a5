import type { CallOutput } from '../../kit/calls/call-types.ts'
import { useIsDesktop } from '../../kit/page/use-is-desktop.ts'
import { paths } from '../../paths.ts'
import type { IconName } from '../../ui/mark/icon-paths.ts'
import { Group } from '../../ui/page/group.tsx'
import { Row } from '../../ui/page/row.tsx'
import { isUsable, nowOf, type Stage, type ToolName } from '../cockpit-tools.ts'
import { cockpitTexts } from '../cockpit-texts.ts'
import styles from '../cockpit.module.css'

type Detail = CallOutput<'meetings', 'meetingDetail'>
type Address = (to: { engagementId: string }) => string
/** A tool leads somewhere, or opens a sheet of this page. */
type Press = 'onShare' | 'onInvite' | 'onMail' | 'onCancel'
type Tool = readonly [name: ToolName, icon: IconName, action: string, does: Address | Press]
type Props = { detail: Detail; stage: Stage } & Readonly<Record<Press, () => void>>

/** `action`: that of `allowedActions` a tool needs; without it the tool is not for this person. */
const TOOLS: readonly Tool[] = [
  ['code', 'qr-code', 'runMeeting', paths.meetingDetailChildrenSigninStatus],
  ['staffSignIn', 'user-check', 'runMeeting', paths.checkIn],
  ['watchTimes', 'eye', 'readSignList', paths.viewTimeViewTimeResult],
  ['photos', 'camera', 'readPhotos', paths.meetingDetailCamera],
  ['speakers', 'mic', 'read', paths.meetingDetailChildrenSpeakerList],
  ['share', 'share', 'readLanding', 'onShare'],
  ['invitations', 'mail', 'readSignList', 'onInvite'],
  ['registrations', 'users', 'readSignList', paths.registrationList],
  ['signList', 'signature', 'readSignList', paths.signList],
  ['closing', 'flag', 'readFiles', paths.meetingDetailChildrenClosingMeeting],
  ['surveys', 'chart', 'readSignList', paths.investigateSurvy],
  ['statements', 'shield', 'issueStatement', paths.attendanceStatement],
  ['reach', 'filter', 'readSignList', paths.reachDetails],
  ['mailReport', 'send', 'sendReport', 'onMail'],
  ['record', 'file-text', 'read', paths.newMeetingDetail],
  ['agenda', 'list', 'read', paths.meetingAgenda],
  ['course', 'history', 'readLog', paths.meetingDetailCourse],
  ['change', 'pen', 'change', paths.meetingEdit2],
  ['cancel', 'x-circle', 'cancel', 'onCancel'],
]

/** An online meeting has no sign-in, one on site no watch times, and some take no photos; a meeting that has begun is not cancelled. */
function hasUse(name: ToolName, { executeType, enableUploadEventsPhotos, counts }: Detail, stage: Stage): boolean {
  if (name === 'cancel') return stage === 'planned' || stage === 'before'
  if (name === 'watchTimes') return executeType !== 'onSite'
  if (name === 'photos') return enableUploadEventsPhotos || counts.photos > 0
  return executeType !== 'online' || !['code', 'staffSignIn', 'signList'].includes(name)
}

/** Everything one may do with the meeting: what its stage asks for in sight, the rest folded; what is not to be had now says why. */
export function CockpitTools(props: Props) {
  const text = cockpitTexts.useText()
  const isDesktop = useIsDesktop()
  const { detail, stage } = props
  const offered = TOOLS.flatMap(([name, icon, needed, does]) => {
    const action = detail.allowedActions.find((entry) => entry.action === needed)
    if (action === undefined || !hasUse(name, detail, stage)) return []
    return [{ name, icon, does, reason: action.allowed ? undefined : (action.reason ?? '') }]
  })
  const now = nowOf(offered, stage)
  const others = offered.filter((one) => !now.includes(one))
  const rest = [...others.filter(isUsable), ...others.filter((one) => !isUsable(one))]
  // One below the other, on a desktop two beside each other.
  const rowsOf = (tools: readonly (typeof offered)[number][]) => (
    <div className={styles.rows}>
      {tools.map(({ name, icon, does, reason }) => {
        const face = { icon, title: text[name] }
        if (reason !== undefined)
          return <Row key={name} {...face} second={reason} disabled onClick={() => undefined} arrow={false} />
        if (typeof does === 'string')
          return <Row key={name} {...face} tone={name === 'cancel' ? 'danger' : undefined} onClick={props[does]} />
        return <Row key={name} {...face} href={does({ engagementId: detail.engagementId })} />
      })}
    </div>
  )
  return (
    <nav className="stack" aria-label={text.actions}>
      <Group>{rowsOf(now)}</Group>
      {rest.length > 0 && (
        <Group title={text.allTools} fold={isDesktop ? 'open' : 'closed'}>
          {rowsOf(rest)}
        </Group>
      )}
    </nav>
  )
}
