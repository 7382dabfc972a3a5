import { useGo } from '../kit/page/navigation.ts'
import { paths } from '../paths.ts'
import { decisionTexts } from './decision-texts.ts'
import { type Pass, passSoon } from './pending-passes.ts'

/** Passes with five seconds to take it back; a refusal after that names the meeting and leads to it. */
export function usePassSoon(): (pass: Omit<Pass, 'refused'>) => void {
  const text = decisionTexts.useText()
  const go = useGo()
  return (pass) => {
    const { name, engagementId } = pass
    const onPress = () => go(paths.newMeetingDetail({ engagementId }))
    passSoon({
      ...pass,
      refused: (msg) => ({ text: text.notPassed(name, msg), action: { label: text.open, onPress } }),
    })
  }
}
