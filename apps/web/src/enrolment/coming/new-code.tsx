import type { Instant } from '@osmp/domain/kit/time.ts'
import { readCount } from '@osmp/domain/kit/read-count.ts'
import { api } from '../../kit/calls/api-client.ts'
import { isRefreshFlag } from '../../kit/calls/handle-result.ts'
import { invalidate } from '../../kit/calls/query.ts'
import { useForm } from '../../kit/form/use-form.ts'
import { DateTimeField } from '../../ui/field/date-time-field.tsx'
import { NumberField } from '../../ui/field/number-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { Sheet } from '../../ui/overlay/overlays.ts'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { Button } from '../../ui/page/button.tsx'
import { Fault } from '../../ui/page/fault.tsx'
import { comingTexts } from './coming-texts.ts'

const MOST = 500
const START: { label: string; most: string; endsAt: Instant | null } = { label: '', most: '20', endsAt: null }

type Props = { engagementId: string; open: boolean; onClose: () => void }

/** Label, number of people and end of a new code. */
export function NewCode(props: Props) {
  const text = comingTexts.useText()
  return (
    <Sheet open={props.open} onClose={props.onClose} title={text.add}>
      <CodeForm {...props} />
    </Sheet>
  )
}

/** Mounted at each opening, so that it starts empty. */
function CodeForm({ engagementId, onClose }: Props) {
  const text = comingTexts.useText()
  const { field, faults, isBusy, submit } = useForm({
    start: START,
    faults: ({ label, most }) => ({
      label: label.trim() === '' && text.labelMissing,
      most: !isAllowed(readCount(most)) && text.mostWrong,
    }),
    send: async ({ label, most, endsAt }) => {
      const people = readCount(most) ?? 0
      const made = await api.enrolment.codeSave(
        { engagementId, label: label.trim(), most: people, endsAt },
        { quiet: true },
      )
      if (isRefreshFlag(made)) return
      void invalidate('enrolment')
      showToast({ type: 'success', text: text.made(made.code, made.most) })
      onClose()
    },
  })
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <TextField {...field('label')} label={text.label} placeholder={text.labelPlaceholder} maxLength={40} />
      <NumberField {...field('most')} label={text.most} unit={text.people} maxLength={3} />
      <DateTimeField {...field('endsAt')} label={text.endsAt} help={text.endsHelp} optional />
      {faults.form && <Fault>{faults.form}</Fault>}
      <Button variant="primary" block type="submit" busy={isBusy}>
        {text.make}
      </Button>
    </form>
  )
}

const isAllowed = (most: number | undefined): boolean => most !== undefined && most >= 1 && most <= MOST
