import { useUser } from '../../../kit/device/session-store.ts'
import { NumberField } from '../../../ui/field/number-field.tsx'
import { Group } from '../../../ui/page/group.tsx'
import type { SelectorRow } from '../../../ui/picker/selector-rows.ts'
import { TextAreaField } from '../../../ui/field/text-area-field.tsx'
import { fetchEmployees, useRowSource } from '../../../kit/form/row-source.ts'
import type { Named } from '../../../kit/form/named.ts'
import { formTailTexts } from '../../form/form-tail-texts.ts'
import formStyles from '../../../ui/field/form.module.css'
import type { CardProps } from './card-props.ts'
import { Field } from '../../../ui/field/form-field.tsx'
import { PickerField } from '../../../ui/field/picker-field.tsx'

/** The meeting of the form, once it is stored: its deciders are not offered. */
type OfMeeting = { engagementId: string | undefined }

/** Who helps, how many may enrol, and what else is to be said; none of it is required. */
export function TeamCard({ form, change, errorOf, engagementId }: CardProps & OfMeeting) {
  const text = formTailTexts.useText()
  return (
    <Group title={text.team} fold="closed">
      <div className={formStyles.fields}>
        <PeopleFields form={form} change={change} engagementId={engagementId} />
        <Field name="seats">
          <NumberField
            label={text.seats}
            optional
            help={text.seatsHelp}
            unit={text.people}
            maxLength={5}
            error={errorOf('seats')}
            value={form.seats}
            onChange={(event) => change({ seats: event.target.value })}
          />
        </Field>
        <TextAreaField
          label={text.note}
          optional
          maxLength={1000}
          value={form.note}
          onChange={(event) => change({ note: event.target.value })}
        />
      </div>
    </Group>
  )
}

/** Nobody can be two of owner, co-organiser and agent. */
function PeopleFields({ form, change, engagementId }: Pick<CardProps, 'form' | 'change'> & OfMeeting) {
  const text = formTailTexts.useText()
  const me = useUser()?.personId
  const owner = form.owner?.value ?? me
  // Without the agent's part the meeting would be closed to the person at the form.
  const isActing = owner !== me && form.agent?.value === me
  const ownerWord = owner === me ? text.itsYou : text.isOwner
  const assistants = useEmployees(engagementId, ({ value }) =>
    value === owner ? ownerWord : value === form.agent?.value ? text.isAgent : undefined,
  )
  const agents = useEmployees(engagementId, ({ value }) =>
    value === owner ? ownerWord : form.assistants.some((one) => one.value === value) ? text.isAssistant : undefined,
  )
  return (
    <>
      <PickerField
        field="assistantIds"
        label={text.assistants}
        optional
        layout="employee"
        multiple
        load={assistants}
        chosen={form.assistants}
        shown={form.assistants.map(({ label }) => label).join(text.separator)}
        onChoose={(rows) => change({ assistants: rows.map(({ value, label }) => ({ value, label })) })}
      />
      <PickerField
        field="agentId"
        label={text.agent}
        optional
        disabled={isActing}
        layout="employee"
        load={agents}
        chosen={form.agent === null ? [] : [form.agent]}
        onChoose={([row]) => row && change({ agent: { value: row.value, label: row.label } })}
        onClear={isActing ? undefined : () => change({ agent: null })}
      />
    </>
  )
}

function useEmployees(engagementId: string | undefined, refusalOf: (person: Named) => string | undefined) {
  const shown = (row: Named & Omit<SelectorRow, 'name'>): SelectorRow => ({
    ...row,
    name: row.label,
    refusal: refusalOf(row),
  })
  return useRowSource(fetchEmployees(engagementId), shown).load
}
