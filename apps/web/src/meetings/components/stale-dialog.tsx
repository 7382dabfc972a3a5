import { formatTime } from '../../kit/format.ts'
import { useCall } from '../../kit/query.ts'
import { defineTexts } from '../../kit/texts.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

const { useText } = defineTexts({
  'zh-CN': {
    title: '会议已被修改',
    changed: (who: string, what: string, time: string) => `${who}于 ${time}：${what}。载入最新内容后可继续修改。`,
    saved: (time: string) => `会议于 ${time} 在别处有更新。载入最新内容后可继续修改。`,
    plain: '会议在别处有更新。载入最新内容后可继续修改。',
    reload: '载入最新内容',
    later: '先不载入',
  },
  en: {
    title: 'The meeting was changed',
    changed: (who, what, time) => `${who}, ${time}: ${what}. Load the latest version to go on.`,
    saved: (time) => `The meeting was changed elsewhere at ${time}. Load the latest version to go on.`,
    plain: 'The meeting was changed elsewhere. Load the latest version to go on.',
    reload: 'Load the latest',
    later: 'Not now',
  },
})

/** A change and its entry in the course are made at one moment. */
const LOGGED_WITHIN_MS = 1000

/** Somebody else changed the meeting: who and what, and the way to their version. */
export function StaleDialog(props: {
  open: boolean
  onClose: () => void
  engagementId: string | undefined
  onReload: () => void
}) {
  const { open, onClose, engagementId, onReload } = props
  const text = useText()
  const facts = { enabled: open && engagementId !== undefined, staleTime: 0 }
  const id = engagementId ?? ''
  const course = useCall('meetings', 'meetingCourse', { engagementId: id }, facts).data?.list[0]
  const current = useCall('meetings', 'getCurrentVersion', { engagementId: id }, facts).data
  const sentence = () => {
    if (current === undefined) return text.plain
    const time = formatTime(current.updatedAt)
    // A mere save stands in no course: then nobody can be named.
    const isLogged = course !== undefined && Date.parse(current.updatedAt) - Date.parse(course.at) < LOGGED_WITHIN_MS
    return isLogged ? text.changed(course.actorName, course.title, time) : text.saved(time)
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={text.title}
      text={sentence()}
      confirmLabel={text.reload}
      cancelLabel={text.later}
      onConfirm={onReload}
    />
  )
}
