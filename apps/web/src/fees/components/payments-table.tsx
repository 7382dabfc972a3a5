import type { CallOutput } from '../../kit/calls/call-types.ts'
import { formatDate } from '../../kit/format.ts'
import { RowLink, Table, Under } from '../../ui/page/table.tsx'
import { tableTexts } from '../queue-table-texts.ts'
import { FeeStateTag } from './fee-state-tag.tsx'
import { useFigures } from './queue-table.tsx'

type Payment = CallOutput<'expenses', 'expSpeakerList'>['list'][number]

const keyOf = ({ feeId }: Payment) => feeId

/** Speakers' fees and how far their payment is, as lines to compare; each leads to the entries behind it. */
export function PaymentsTable(props: { payments: readonly Payment[]; hrefOf: (payment: Payment) => string }) {
  const { payments, hrefOf } = props
  const text = tableTexts.useText()
  const figures = useFigures()
  return (
    <Table
      label={text.captionSubmitted}
      items={payments}
      keyOf={keyOf}
      columns={[
        {
          key: 'speaker',
          kind: 'text',
          isName: true,
          head: text.speaker,
          cell: (payment) => (
            <>
              <RowLink href={hrefOf(payment)}>{payment.name}</RowLink>
              <Under>{payment.hco}</Under>
            </>
          ),
        },
        ...figures,
        { key: 'state', head: text.state, cell: ({ state }) => <FeeStateTag state={state} /> },
        { key: 'submitted', head: text.submittedOn, cell: ({ submittedAt }) => formatDate(submittedAt) },
        {
          key: 'paid',
          head: text.paidOn,
          cell: ({ paidAt, paymentReference }) => (
            <>
              {paidAt === null ? '—' : formatDate(paidAt)}
              {paymentReference !== null && <Under>{paymentReference}</Under>}
            </>
          ),
        },
      ]}
    />
  )
}
