import { ENROLMENT_MODES, type EnrolmentMode } from '@osmp/domain/enrolment/who-may-come.ts'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import { DraftQuestions } from '../../kit/form/draft-questions.tsx'
import { formatDateTime } from '../../kit/format.ts'
import { useUnkeptDraft } from '../../kit/use-kept-draft.ts'
import { DateTimeField } from '../../ui/field/date-time-field.tsx'
import { RadioList } from '../../ui/field/radio-list.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { Button } from '../../ui/page/button.tsx'
import { Group } from '../../ui/page/group.tsx'
import type { Summary } from '../use-registrations.ts'
import { comingTexts } from './coming-texts.ts'
import { InvitationCodes } from './invitation-codes.tsx'

type WhoAndUntil = Pick<Summary, 'mode' | 'closesAt'>

/** Which people may enrol by themselves and until when, with the codes where the meeting asks for one. */
export function WhoMayCome(props: { engagementId: string; summary: Summary; reason: string | undefined }) {
  const { engagementId, summary, reason } = props
  const text = comingTexts.useText()
  const draft = useUnkeptDraft<WhoAndUntil>({ mode: summary.mode, closesAt: summary.closesAt })
  const save = useCallMutation('enrolment', 'modeSave', {
    invalidates: ['enrolment', 'landing'],
    onSuccess: (stored) => {
      draft.taken(stored)
      showToast({ type: 'success', text: text.saved })
    },
  })
  const send = ({ typed, over }: Pick<typeof draft, 'typed' | 'over'>) =>
    save.mutate({ engagementId, ...typed, seen: over })
  const change = (part: Partial<WhoAndUntil>) => draft.change({ ...draft.typed, ...part })
  const { mode, closesAt } = draft.typed
  return (
    <>
      <Group title={text.title} note={text.staffNote} padded>
        <div className="stack">
          <DraftQuestions
            draft={draft}
            refused={save.error}
            labelOf={(part) => (part === 'mode' ? text.mode : text.closesAt)}
            shownOf={(value) => (isMode(value) ? text[value] : value === null ? text.noDate : formatDateTime(value))}
            readStored={(value) => value as WhoAndUntil[keyof WhoAndUntil]} // as the contract says of this call
            onSettled={send}
          />
          <RadioList
            label={text.mode}
            isTitled
            options={ENROLMENT_MODES.map((value) => ({
              value,
              label: text[value],
              description: text[`${value}Help`],
              disabled: reason !== undefined,
            }))}
            value={mode}
            onChange={(next) => change({ mode: next })}
          />
          <DateTimeField
            label={text.closesAt}
            help={text.closesHelp}
            optional
            placeholder={text.noDate}
            value={closesAt}
            disabled={reason !== undefined}
            onChange={(next) => change({ closesAt: next })}
          />
          {closesAt !== null && reason === undefined && (
            <ActionLink onClick={() => change({ closesAt: null })}>{text.clear}</ActionLink>
          )}
          {(draft.isUnsaved || reason !== undefined) && (
            <Button block busy={save.isPending} reason={reason} onClick={() => send(draft)}>
              {text.save}
            </Button>
          )}
        </div>
      </Group>
      {summary.mode === 'code' && <InvitationCodes engagementId={engagementId} reason={reason} />}
    </>
  )
}

const isMode = (value: string | null): value is EnrolmentMode => ENROLMENT_MODES.some((mode) => mode === value)
