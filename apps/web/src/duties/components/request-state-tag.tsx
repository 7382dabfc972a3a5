import type { CallOutput } from '../../kit/calls/call-types.ts'
import { Tag, type TagTone } from '../../ui/mark/tag.tsx'
import { secondPersonTexts } from '../second-person-texts.ts'

type State = CallOutput<'duties', 'requestDecide'>['state']
const TONES: Readonly<Record<State, TagTone>> = {
  asked: 'status1',
  confirmed: 'status2',
  refused: 'danger',
  withdrawn: 'status3',
  expired: 'status3',
}

export function RequestStateTag({ state }: { state: State }) {
  const text = secondPersonTexts.useText()
  return <Tag tone={TONES[state]}>{text[state]}</Tag>
}
