import { useGo } from '../../kit/page/navigation.ts'
import { useLocale } from '../../kit/texts.ts'
import { paths } from '../../paths.ts'
import { Group } from '../../ui/page/group.tsx'
import { RuleChips } from '../../ui/mark/rule-chips.tsx'
import { recordTexts } from '../record-texts.ts'
import type { RecordMeeting } from './record-head.tsx'
import { findingsOf } from '../../meetings/public.ts'

/** Every rule with its figure and its policy; for its own people a breach leads to the field. */
export function RecordRules({ meeting, canEdit }: { meeting: RecordMeeting; canEdit: boolean }) {
  const text = recordTexts.useText()
  const go = useGo()
  const { engagementId } = meeting
  const findings = findingsOf(meeting, [], useLocale(), false)
  if (findings.length === 0) return null
  const shown = canEdit ? findings : findings.map((finding) => ({ ...finding, field: undefined }))
  return (
    <Group padded title={text.rules}>
      <RuleChips findings={shown} onJump={(field) => go(paths.meetingEdit2({ engagementId, field }))} />
    </Group>
  )
}
