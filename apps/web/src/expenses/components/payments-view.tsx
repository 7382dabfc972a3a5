import { useState } from 'react'
import { feeTexts, PaymentsTable } from '../../fees/public.tsx'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { formatDate } from '../../kit/format.ts'
import { useNumberedPages } from '../../kit/calls/query-pages.ts'
import { useIsDesktop } from '../../kit/page/use-is-desktop.ts'
import { useSettled } from '../../kit/page/use-settled.ts'
import { paths } from '../../paths.ts'
import { Avatar } from '../../ui/mark/avatar.tsx'
import { Dotted } from '../../ui/mark/dotted.tsx'
import { MoneyText } from '../../ui/mark/money-text.tsx'
import { Act, Row } from '../../ui/page/row.tsx'
import { SearchBox } from '../../ui/field/search-box.tsx'
import { expenseTexts } from '../expense-texts.ts'
import { PagedList } from './paged-list.tsx'

type Payment = CallOutput<'expenses', 'expSpeakerList'>['list'][number]

/** Speakers' fees of my meetings and how far their payment is, latest submitted first. */
export function PaymentsView() {
  const text = expenseTexts.useText()
  const isDesktop = useIsDesktop()
  const [word, setWord] = useState('')
  const keyword = useSettled(word.trim())
  const pages = useNumberedPages('expenses', 'expSpeakerList', (page) => ({ page, ...(keyword !== '' && { keyword }) }))
  return (
    <>
      <SearchBox value={word} onChange={setWord} placeholder={text.searchSpeakers} />
      <PagedList
        pages={pages}
        empty={text.noPayments}
        onClear={keyword === '' ? undefined : () => setWord('')}
        whole={isDesktop ? (rows) => <PaymentsTable payments={rows} hrefOf={entriesOf} /> : undefined}
      >
        {(payment) => <PaymentRow key={payment.feeId} payment={payment} />}
      </PagedList>
    </>
  )
}

/** The entries behind a fee: those of what was spent once it is paid. */
const entriesOf = ({ engagementId, state }: Payment) =>
  paths.assistantDetailPayDetail({ eventId: engagementId, account: state === 'paid' ? 'actual' : undefined })

/** States the submitter has to act on or to know of. */
const RARE: readonly Payment['state'][] = ['held', 'failed', 'returned', 'reversed']

function PaymentRow({ payment }: { payment: Payment }) {
  const text = expenseTexts.useText()
  const feeText = feeTexts.useText()
  const { name, state, paidAt } = payment
  const standing =
    paidAt === null ? feeText.state(state) : (state === 'reversed' ? text.reversedOf : text.paidOn)(formatDate(paidAt))
  return (
    <Row
      lead={<Avatar name={name} />}
      title={name}
      end={<MoneyText amount={payment.net} />}
      second={<Dotted line of={[payment.engagementName, payment.topicName]} />}
      secondEnd={RARE.includes(state) ? <Act>{standing}</Act> : standing}
      href={entriesOf(payment)}
      arrow={false}
    />
  )
}
