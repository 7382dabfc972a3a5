import type { CallOutput } from '../../kit/calls/call-types.ts'
import type { IconName } from '../../ui/mark/icon-paths.ts'
import { Tag, type TagTone } from '../../ui/mark/tag.tsx'
import { feeTexts } from '../fee-texts.ts'

type FeeState = CallOutput<'fees', 'speakerFeeList'>['rows'][number]['state']

const LOOKS = {
  draft: ['status1', 'pen'],
  submitted: ['status1', 'clock'],
  checked: ['status1', 'clock'],
  held: ['status3', 'alert-triangle'],
  approved: ['status1', 'clock'],
  paid: ['accent', 'check-circle'],
  failed: ['danger', 'x-circle'],
  returned: ['status3', 'undo'],
  waived: ['status2', 'x-circle'],
  reversed: ['status2', 'rotate'],
} as const satisfies Record<FeeState, readonly [TagTone, IconName]>

/** Where a fee stands, as a word with an icon. */
export function FeeStateTag({ state }: { state: FeeState }) {
  const text = feeTexts.useText()
  const [tone, icon] = LOOKS[state]
  return (
    <Tag tone={tone} icon={icon}>
      {text.state(state)}
    </Tag>
  )
}
