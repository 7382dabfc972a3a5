import { isDemoPage } from '../../kit/demo-page.ts'
import { formatDateTime } from '../../kit/format.ts'
import { clockShift, useNow } from '../../kit/now.ts'
import { defineTexts } from '../../kit/texts.ts'
import { instantOf, localDateOf } from '@osmp/domain/kit/time.ts'

/** A device's own clock is hardly as wrong as this. */
const MOVED_MS = 5 * 60_000

const { useText } = defineTexts({
  note: (time: string) => [
    `演示时钟已移动。登录、权限、操作日志、页面错误和被拒绝的操作按实际时间记录（现在是 ${time}），会议和费用按演示时间。`,
    `The demo clock was moved. Sign-ins, rights, actions, errors and refusals carry the real time (now ${time}), meetings and fees that of the demo.`,
  ],
})

const isMoved = () => isDemoPage() && Math.abs(clockShift()) >= MOVED_MS

/** The present day as a log means it: of a demo with a moved clock the real one. */
export function useRealToday() {
  const now = useNow()
  return localDateOf(instantOf(isMoved() ? now - clockShift() : now))
}

/** Of a demo with a moved clock: the rows of a log that carry the real time, on which proofs rest. */
export function RealTimeNote() {
  const text = useText()
  const now = useNow()
  if (!isMoved()) return null
  return <p className="quiet">{text.note(formatDateTime(instantOf(now - clockShift())))}</p>
}
