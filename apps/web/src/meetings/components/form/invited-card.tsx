import { useState } from 'react'
import { api } from '../../../kit/calls/api-client.ts'
import { defineTexts } from '../../../kit/texts.ts'
import { ActionLink } from '../../../ui/page/action-link.tsx'
import { Icon } from '../../../ui/mark/icon.tsx'
import { Group } from '../../../ui/page/group.tsx'
import { useRowSource } from '../../../kit/form/row-source.ts'
import cards from '../../form/form-cards.module.css'
import formStyles from '../../../ui/field/form.module.css'
import type { CardProps } from './card-props.ts'
import { PickerField } from '../../../ui/field/picker-field.tsx'

const { useText } = defineTexts({
  invited: ['拟邀医生', 'Doctors to invite'],
  doctors: ['医生', 'Doctors'],
  count: (count: number) => [`已选 ${count} 位`, `${count} chosen`],
  remove: (name: string) => [`移除${name}`, `Remove ${name}`],
  all: (count: number) => [`显示全部 ${count} 位`, `Show all ${count}`],
  most: (most: number) => [`最多 ${most} 位`, `${most} at most`],
})

/** Shown before the rest is asked for. */
const FIRST = 5
const MOST = 200

/** The doctors whom the organiser means to invite, each with hospital, to be taken out one by one. */
export function InvitedCard({ form, change, errorOf }: CardProps) {
  const text = useText()
  const [showsAll, setShowsAll] = useState(false)
  const { invited } = form
  const doctors = useRowSource(
    (search, signal) => api.speakers.doctorList(search, { signal, quiet: true }),
    ({ phoneMasked, ...row }) => ({ ...row, label: row.name, tips: phoneMasked }),
  )
  const shown = showsAll ? invited : invited.slice(0, FIRST)
  return (
    <Group title={text.invited}>
      <div className={formStyles.fields}>
        <PickerField
          field="invitedHcpIds"
          label={text.doctors}
          help={invited.length >= MOST ? text.most(MOST) : undefined}
          error={errorOf('invitedHcpIds')}
          layout="hcoDeptCode"
          multiple
          load={doctors.load}
          chosen={invited.map(({ value, label, hco }) => ({ value, label, name: label, hco }))}
          shown={invited.length === 0 ? '' : text.count(invited.length)}
          onChoose={(rows) =>
            change((current) => ({
              invited: rows.slice(0, MOST).map(({ value, label, hco = '' }) => {
                return current.invited.find((one) => one.value === value) ?? { value, label, hco }
              }),
            }))
          }
        />
      </div>
      {shown.length > 0 && (
        <ul className={cards.people}>
          {shown.map(({ value, label, hco }) => (
            <li key={value} className={cards.person}>
              <span>
                {label}
                <small>{hco}</small>
              </span>
              <button
                type="button"
                className={cards.remove}
                aria-label={text.remove(label)}
                onClick={() => change((current) => ({ invited: current.invited.filter((one) => one.value !== value) }))}
              >
                <Icon name="x" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {invited.length > shown.length && (
        <div className={cards.add}>
          <ActionLink block onClick={() => setShowsAll(true)}>
            {text.all(invited.length)}
          </ActionLink>
        </div>
      )}
    </Group>
  )
}
