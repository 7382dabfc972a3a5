import type { CallOutput } from '../../kit/calls/call-types.ts'
import { formatDate } from '../../kit/format.ts'
import { MoneyText } from '../../ui/mark/money-text.tsx'
import { TitleText } from '../../ui/page/title-text.tsx'
import { feeTexts } from '../fee-texts.ts'
import { tableTexts } from '../queue-table-texts.ts'
import styles from '../queue-table.module.css'
import { FeeStateTag } from './fee-state-tag.tsx'

type Payment = CallOutput<'expenses', 'expSpeakerList'>['list'][number]

/** Speakers' fees and how far their payment is, as lines to compare; each leads to the entries behind it. */
export function PaymentsTable(props: { payments: readonly Payment[]; hrefOf: (payment: Payment) => string }) {
  const { payments, hrefOf } = props
  const [text, feeText] = [tableTexts.useText(), feeTexts.useText()]
  return (
    <div className={styles.frame} data-fits>
      <table className={styles.table}>
        <caption className={styles.caption}>{text.captionSubmitted}</caption>
        <thead>
          <tr>
            <th scope="col">{text.speaker}</th>
            <th scope="col" className={styles.meeting}>
              {text.meeting}
            </th>
            <th scope="col" data-number data-wide>
              {feeText.gross}
            </th>
            <th scope="col" data-number data-wide>
              {feeText.tax}
            </th>
            <th scope="col" data-number>
              {feeText.net}
            </th>
            <th scope="col">{text.state}</th>
            <th scope="col">{text.submittedOn}</th>
            <th scope="col">{text.paidOn}</th>
          </tr>
        </thead>
        <tbody>
          {payments.map((payment) => (
            <PaymentLine key={payment.feeId} payment={payment} href={hrefOf(payment)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function PaymentLine({ payment, href }: { payment: Payment; href: string }) {
  const { name, hco, state, submittedAt, paidAt, paymentReference } = payment
  return (
    <tr className={styles.line}>
      <th scope="row">
        <a className={styles.link} href={href}>
          {name}
        </a>
        <span className={styles.under}>{hco}</span>
      </th>
      <td className={styles.meeting}>
        <span className={styles.clipped}>
          <TitleText>{payment.engagementName}</TitleText>
        </span>
        <span className={styles.under}>{payment.topicName}</span>
      </td>
      <td data-number data-wide>
        <MoneyText amount={payment.gross} />
      </td>
      <td data-number data-wide>
        <MoneyText amount={payment.tax} />
      </td>
      <td data-number>
        <MoneyText amount={payment.net} size="strong" />
      </td>
      <td>
        <FeeStateTag state={state} />
      </td>
      <td className={styles.date}>{formatDate(submittedAt)}</td>
      <td className={styles.date}>
        {paidAt === null ? '—' : formatDate(paidAt)}
        {paymentReference !== null && <span className={styles.under}>{paymentReference}</span>}
      </td>
    </tr>
  )
}
