import { type FeeMoments, feeWay } from '@osmp/domain/fees/fee-way.ts'
import { formatDate, todayInShanghai } from '../../kit/format.ts'
import { defineTexts } from '../../kit/texts.ts'
import styles from './fee-way.module.css'

const { useText } = defineTexts({
  way: ['付款进度', 'Payment progress'],
  submitted: ['已提交', 'Submitted'],
  checked: ['已审核', 'Checked'],
  paid: ['已付款', 'Paid'],
  payment: ['付款', 'Payment'],
  day: (date: string) => [`${Number(date.slice(5, 7))}月${Number(date.slice(8))}日`, date.slice(5)],
  expected: (day: string) => [`预计 ${day} 到账`, `Expected ${day}`],
  late: ['比预计晚', 'Later than expected'],
})

/** A submitted fee on its way: submitted, checked, paid, each with its day; `waits`: the word for where it is now. */
export function FeeWay(props: { fee: FeeMoments; expectedOn: string | null | undefined; waits: string }) {
  const { fee, expectedOn, waits } = props
  const text = useText()
  const stations = feeWay(fee)
  if (stations.length === 0) return null
  return (
    <ol className={styles.way} aria-label={text.way}>
      {stations.map(({ station, state, at }) => (
        <li key={station} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <span>{state === 'done' ? text[station] : state === 'later' ? text.payment : waits}</span>
          {at !== null && <span>{text.day(formatDate(at))}</span>}
          {station === 'paid' && expectedOn && (
            <span>{expectedOn < todayInShanghai() ? text.late : text.expected(text.day(expectedOn))}</span>
          )}
        </li>
      ))}
    </ol>
  )
}
