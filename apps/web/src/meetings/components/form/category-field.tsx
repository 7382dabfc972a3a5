import { lazy, Suspense, useState } from 'react'
import { defineTexts } from '../../../kit/texts.ts'
import { Sheet } from '../../../ui/overlay/overlays.ts'
import { Group } from '../../../ui/page/group.tsx'
import { Row } from '../../../ui/page/row.tsx'
import type { ChangeForm, MeetingFormState } from '../../form/meeting-form-state.ts'
import { meetingFormTexts } from '../../form/meeting-form-texts.ts'
import styles from '../../form/meeting-form.module.css'

const KindList = lazy(async () => ({ default: (await import('./kind-list.tsx')).KindList }))

const { useText } = defineTexts({
  change: ['更改', 'Change'],
  SUBEVENT: ['在大型活动的日期、产品和预算内召开', "Within the event's dates, products and budget"],
  REMOTE_EDA: ['仅线上召开，邀请指定医生参会', 'Online only, for the doctors you invite'],
})

/** The kind of meeting, in one row that opens the kinds; a hint where the kind is fixed. */
export function CategoryField({ form, change }: { form: MeetingFormState; change: ChangeForm }) {
  const hints = useText()
  const text = meetingFormTexts.useText()
  const [open, setOpen] = useState(false)
  const { category } = form
  if (category === 'SUBEVENT' || category === 'REMOTE_EDA') return <p className={styles.hint}>{hints[category]}</p>
  return (
    <Group>
      <Row
        title={
          <>
            <span className="visually-hidden">{text.category} </span>
            {text[category]}
          </>
        }
        end={hints.change}
        onClick={() => setOpen(true)}
      />
      <Sheet open={open} onClose={() => setOpen(false)} title={text.category}>
        <Suspense>
          <KindList form={form} change={change} onChosen={() => setOpen(false)} />
        </Suspense>
      </Sheet>
    </Group>
  )
}
