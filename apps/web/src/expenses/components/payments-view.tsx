import { useState } from 'react'
import { FeeStateTag, PaymentsTable } from '../../fees/public.tsx'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { formatDate } from '../../kit/format.ts'
import { useCallPages } from '../../kit/calls/query.ts'
import { useIsDesktop } from '../../kit/page/use-is-desktop.ts'
import { useSettled } from '../../kit/page/use-settled.ts'
import { paths } from '../../paths.ts'
import { CardLink } from '../../ui/page/card-link.tsx'
import { Dotted } from '../../ui/mark/dotted.tsx'
import { MoneyText } from '../../ui/mark/money-text.tsx'
import { SearchBox } from '../../ui/field/search-box.tsx'
import { expenseTexts } from '../expense-texts.ts'
import styles from '../expenses.module.css'
import { PagedList } from './paged-list.tsx'

type Payment = CallOutput<'expenses', 'expSpeakerList'>['list'][number]

/** Speakers' fees of my meetings and how far their payment is, latest submitted first. */
export function PaymentsView() {
  const text = expenseTexts.useText()
  const isDesktop = useIsDesktop()
  const [word, setWord] = useState('')
  const keyword = useSettled(word.trim())
  const pages = useCallPages(
    'expenses',
    'expSpeakerList',
    (page: number | undefined) => ({ page, ...(keyword !== '' && { keyword }) }),
    (page, read) => (page.hasMore ? read + 1 : null),
  )
  return (
    <>
      <SearchBox value={word} onChange={setWord} placeholder={text.searchSpeakers} />
      <PagedList
        pages={pages}
        empty={text.noPayments}
        onClear={keyword === '' ? undefined : () => setWord('')}
        whole={isDesktop ? (rows) => <PaymentsTable payments={rows} hrefOf={entriesOf} /> : undefined}
      >
        {(payment) => <PaymentCard key={payment.feeId} payment={payment} />}
      </PagedList>
    </>
  )
}

/** The entries behind a fee: those of what was spent once it is paid. */
const entriesOf = ({ engagementId, state }: Payment) =>
  paths.assistantDetailPayDetail({ eventId: engagementId, account: state === 'paid' ? 'actual' : undefined })

function PaymentCard({ payment }: { payment: Payment }) {
  const text = expenseTexts.useText()
  const { name, hco, state, paidAt, submittedAt } = payment
  const rest = (
    <>
      <p className={styles.facts}>
        <Dotted of={[payment.engagementName, payment.topicName]} />
      </p>
      <p className={styles.money}>
        <span>
          {text.gross} <MoneyText amount={payment.gross} />
        </span>
        <span>
          {text.tax} <MoneyText amount={payment.tax} />
        </span>
        <span>
          {text.net} <MoneyText amount={payment.net} size="strong" />
        </span>
      </p>
      <p className={styles.facts}>
        {paidAt === null
          ? text.submittedOn(formatDate(submittedAt))
          : (state === 'reversed' ? text.reversedOf : text.paidOn)(formatDate(paidAt))}
        {payment.paymentReference !== null && ` · ${payment.paymentReference}`}
      </p>
    </>
  )
  return (
    <CardLink className={styles.card} href={entriesOf(payment)} rest={rest}>
      <div className={styles.head}>
        <div>
          <h2>{name}</h2>
          <p>{hco}</p>
        </div>
        <FeeStateTag state={state} />
      </div>
    </CardLink>
  )
}
