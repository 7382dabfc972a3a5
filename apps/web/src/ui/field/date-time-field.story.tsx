import type { Instant } from '@osmp/domain/kit/time.ts'
import { useState } from 'react'
import type { Story } from '../../stories/story.ts'
import { DateTimeField, type DateTimeFieldProps } from './date-time-field.tsx'

function Field(props: Omit<DateTimeFieldProps, 'value' | 'onChange'> & { start?: Instant }) {
  const { start = null, ...field } = props
  const [value, setValue] = useState<Instant | null>(start)
  return (
    <div data-opens-overlay={field.disabled ? undefined : ''}>
      <DateTimeField {...field} value={value} onChange={setValue} />
    </div>
  )
}

export const story: Story = {
  title: 'Date and time field',
  variants: {
    'Date and time, 5-minute steps': () => <Field label="开始时间" start="2026-11-27T06:30:00.000Z" />,
    'Empty, with bounds': () => (
      <Field
        label="结束时间"
        min="2026-11-27T06:35:00.000Z"
        max="2026-11-28T14:00:00.000Z"
        help="开始后 5 分钟到次日 22:00"
      />
    ),
    'Time only': () => <Field label="签到开放" mode="time" start="2026-11-27T05:45:00.000Z" />,
    'Date only, own format': () => (
      <Field label="付款日" mode="date" format="YYYY年M月D日" start="2026-12-31T16:00:00.000Z" />
    ),
    'With an error': () => <Field label="开始时间" error="开始时间至少在 3 个工作日之后，最早 11 月 26 日" />,
    Disabled: () => <Field label="开始时间" disabled start="2026-11-27T06:30:00.000Z" />,
  },
}
