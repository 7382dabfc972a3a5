import type { CallOutput } from '../../kit/calls/call-types.ts'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import { Button } from '../../ui/page/button.tsx'
import { Row } from '../../ui/page/row.tsx'
import { Group } from '../../ui/page/group.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { colleagueTexts } from '../colleague-texts.ts'

/** An employee comes to the meeting, or does not, in one press. */
export function Myself(props: { engagementId: string; standing: CallOutput<'enrolment', 'colleagueStanding'> }) {
  const { engagementId, standing } = props
  const text = colleagueTexts.useText()
  const join = useCallMutation('enrolment', 'colleagueJoin', {
    invalidates: ['enrolment'],
    onSuccess: ({ isIn }) => showToast({ type: 'success', text: isIn ? text.joined : text.left }),
  })
  const { isIn, refusal } = standing
  return (
    <Group title={text.title} note={text.help}>
      <Row
        title={isIn ? text.in : text.out}
        end={
          <Button
            icon={isIn ? 'x' : 'user-check'}
            busy={join.isPending}
            reason={refusal ?? undefined}
            onClick={() => join.mutate({ engagementId, join: !isIn })}
          >
            {isIn ? text.leave : text.join}
          </Button>
        }
      />
    </Group>
  )
}
