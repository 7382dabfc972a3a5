import { useUser } from '../../../kit/device/session-store.ts'
import type { Named } from '../../../kit/form/named.ts'
import { rowsFrom } from '../../../ui/picker/selector-rows.ts'
import { Group } from '../../../ui/page/group.tsx'
import formStyles from '../../../ui/field/form.module.css'
import { ownerTexts } from '../../form/owner-texts.ts'
import { useActingFor } from '../../form/use-acting-for.ts'
import { PickerField } from '../../../ui/field/picker-field.tsx'

export type OwnerProps = {
  /** Null: oneself. */
  owner: Named | null
  /** An event has no agent: the person at the form is its co-organiser. */
  isEvent?: boolean
  /** `owner` is null for oneself, `me` the person at the form. */
  onChoose: (owner: Named | null, me: Named) => void
}

/** The person at the form, or a colleague that named this person an agent. */
export function OwnerChooser({ owner, isEvent = false, onChoose }: OwnerProps) {
  const text = ownerTexts.useText()
  const user = useUser()
  const colleagues = useActingFor()
  if (user === null || colleagues.length === 0) return null
  const me = { value: user.personId, label: text.self(user.userName) }
  const isOther = owner !== null && owner.value !== me.value
  return (
    <Group>
      <div className={formStyles.fields}>
        <PickerField
          field="ownerId"
          label={text.owner}
          help={isOther ? text[isEvent ? 'eventHelp' : 'actsHelp'](owner.label) : undefined}
          layout="employee"
          load={rowsFrom([me, ...colleagues])}
          chosen={[isOther ? owner : me]}
          onChoose={([row]) => {
            if (row === undefined) return
            const chosen = { value: row.value, label: row.label }
            onChoose(row.value === me.value ? null : chosen, { value: me.value, label: user.userName })
          }}
        />
      </div>
    </Group>
  )
}
