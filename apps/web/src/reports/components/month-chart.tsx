import { formatFee } from '../../kit/format-amounts.ts'
import { useParam, useSetParams } from '../../kit/page/navigation.ts'
import { paths } from '../../paths.ts'
import { Group } from '../../ui/page/group.tsx'
import { ChartColumns, type Column } from '../../ui/chart/chart-columns.tsx'
import { Segmented } from '../../ui/page/segmented.tsx'
import { type Campaign, useCampaignQuestion } from '../campaign.ts'
import { daysOfMonth } from '../period.ts'
import { trackingTexts } from '../tracking-texts.ts'
import styles from '../tracking.module.css'

type Month = Campaign['months'][number]
const MEASURES = ['meetings', 'attendance', 'cost', 'closing'] as const
type Measure = (typeof MEASURES)[number]

/** One measure month by month; a month leads to its meetings. */
export function MonthChart({ months }: { months: readonly Month[] }) {
  const text = trackingTexts.useText()
  const setParams = useSetParams()
  const question = useCampaignQuestion()
  const asked = useParam('measure')
  const measure = MEASURES.find((one) => one === asked) ?? 'meetings'
  const words = {
    meetings: {
      tab: text.held,
      title: text.meetingsByMonth,
      note: text.tapMonth,
      value: text.held,
      against: undefined,
    },
    attendance: {
      tab: text.attendanceTab,
      title: text.attendanceByMonth,
      note: text.tapMonth,
      value: text.signed,
      against: text.enrolled,
    },
    cost: { tab: text.costTab, title: text.costByMonth, note: text.tapMonth, value: text.cost, against: undefined },
    closing: {
      tab: text.closingTab,
      title: text.closingByMonth,
      note: text.tapMonth,
      value: text.onTimeHead,
      against: text.dueHead,
    },
  } as const satisfies Record<Measure, object>
  const { title, note, value, against } = words[measure]
  return (
    <Group padded>
      <div className={styles.measure}>
        <Segmented
          label={text.measure}
          value={measure}
          onChange={(next) => setParams({ measure: next === 'meetings' ? undefined : next })}
          options={MEASURES.map((one) => ({ value: one, label: words[one].tab }))}
        />
      </div>
      <ChartColumns
        title={title}
        note={note}
        labelHead={text.monthHead}
        valueHead={value}
        againstHead={against}
        columns={months.map((month) => ({
          key: month.month,
          label: month.month,
          short: String(Number(month.month.slice(5))),
          href:
            month.meetings === 0
              ? undefined
              : paths.performanceTracking({ ...question, show: 'meetings', ...daysOfMonth(month.month) }),
          ...amountsOf(month, measure),
        }))}
      />
    </Group>
  )
}

const counted = (value: number) => ({ value, shown: String(value) })

function amountsOf(month: Month, measure: Measure): Pick<Column, 'value' | 'shown' | 'brief' | 'against'> {
  if (measure === 'meetings') return { value: month.meetings }
  if (measure === 'attendance') return { value: month.signed, against: counted(month.enrolled) }
  if (measure === 'closing') return { value: month.closedOnTime, against: counted(month.closingDue) }
  const { costPerAttendee } = month
  if (costPerAttendee === null) return { value: 0, shown: '—' }
  const yuan = Number(costPerAttendee)
  return { value: yuan, shown: `¥${formatFee(costPerAttendee)}`, brief: String(Math.round(yuan)) }
}
