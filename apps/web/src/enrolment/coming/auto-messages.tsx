import { useCallMutation } from '../../kit/calls/mutation.ts'
import { SwitchField } from '../../ui/field/switch-field.tsx'
import { Group } from '../../ui/page/group.tsx'
import type { Summary } from '../use-registrations.ts'
import { comingTexts } from './coming-texts.ts'

const SWITCHES = [
  { kind: 'letter', part: 'letters' },
  { kind: 'reminder', part: 'reminders' },
  { kind: 'thanks', part: 'thanks' },
] as const

/** Which messages go out by themselves for this meeting; when they do is a policy. */
export function AutoMessages(props: { engagementId: string; summary: Summary; reason: string | undefined }) {
  const { engagementId, summary, reason } = props
  const text = comingTexts.useText()
  const save = useCallMutation('enrolment', 'autoMessageSave', { invalidates: ['enrolment'] })
  const asked = save.isPending ? save.variables : undefined
  return (
    <Group title={text.auto} note={text.autoNote} padded>
      <div className="stack">
        {SWITCHES.map(({ kind, part }) => (
          <SwitchField
            key={kind}
            label={text[part]}
            help={text[`${part}Help`]}
            checked={asked?.kind === kind ? asked.isOn : summary.autoMessages[part]}
            disabled={reason !== undefined || save.isPending}
            onChange={(event) => save.mutate({ engagementId, kind, isOn: event.target.checked })}
          />
        ))}
      </div>
    </Group>
  )
}
