import type { MouseEventHandler } from 'react'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { defineTexts } from '../texts.ts'
import { useSecondsUntil } from '../use-seconds-until.ts'

const { useText } = defineTexts({
  again: ['重新获取', 'Send another'],
  wait: (seconds: number) => [`${seconds} 秒后可重新获取`, `Another one in ${seconds} s`],
})

/** Another one-time code, once the pause is over. `againAt`: epoch ms of this device. */
export function AskAgain(props: { againAt: number; onAsk: MouseEventHandler; busy: boolean }) {
  const { againAt, onAsk, busy } = props
  const text = useText()
  const left = useSecondsUntil(againAt)
  return left > 0 ? (
    <p className="quiet">{text.wait(left)}</p>
  ) : (
    <ActionLink busy={busy} onClick={onAsk}>
      {text.again}
    </ActionLink>
  )
}
