import { useState } from 'react'
import { FeeStateTag } from '../../fees/public.tsx'
import type { CallOutput } from '../../kit/call-types.ts'
import { formatDate } from '../../kit/format.ts'
import { useCallPages } from '../../kit/query.ts'
import { useSettled } from '../../kit/use-settled.ts'
import { paths } from '../../paths.ts'
import { Dotted } from '../../ui/dotted.tsx'
import { MoneyText } from '../../ui/money-text.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { expenseTexts } from '../expense-texts.ts'
import styles from '../expenses.module.css'
import { PagedList } from './paged-list.tsx'

type Payment = CallOutput<'expenses', 'expSpeakerList'>['list'][number]

/** Speakers' fees of my meetings and how far their payment is, latest submitted first. */
export function PaymentsView() {
  const text = expenseTexts.useText()
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
      <PagedList pages={pages} empty={text.noPayments} onClear={keyword === '' ? undefined : () => setWord('')}>
        {(payment) => <PaymentCard key={payment.feeId} payment={payment} />}
      </PagedList>
    </>
  )
}

function PaymentCard({ payment }: { payment: Payment }) {
  const text = expenseTexts.useText()
  const { engagementId, name, hco, state, paidAt, submittedAt } = payment
  return (
    <a
      className={styles.card}
      href={paths.assistantDetailPayDetail({ eventId: engagementId, account: state === 'paid' ? 'actual' : undefined })}
    >
      <div className={styles.head}>
        <div>
          <h2>{name}</h2>
          <p>{hco}</p>
        </div>
        <FeeStateTag state={state} />
      </div>
      <p className={styles.facts}>
        <Dotted of={[payment.engagementName, payment.topicName]} />
      </p>
      <p className={styles.money}>
        <span>
          {text.net} <MoneyText amount={payment.net} size="strong" />
        </span>
        <span>
          {text.gross} <MoneyText amount={payment.gross} />
        </span>
        <span>
          {text.tax} <MoneyText amount={payment.tax} />
        </span>
      </p>
      <p className={styles.facts}>
        {paidAt === null ? text.submittedOn(formatDate(submittedAt)) : text.paidOn(formatDate(paidAt))}
        {payment.paymentReference !== null && ` · ${payment.paymentReference}`}
      </p>
    </a>
  )
}
