import { OWN_FEE_NAMES } from '@osmp/domain/fees/fee-state-names.ts'
import { isPaidByOrganiser } from '@osmp/domain/fees/payment-route.ts'
import { taxNotice } from '@osmp/domain/fees/tax-notice.ts'
import { formatDateTime } from '../../kit/format.ts'
import { getLocale } from '../../kit/texts.ts'
import { FactList } from '../../ui/mark/fact-list.tsx'
import { FeeWay } from '../../ui/mark/fee-way.tsx'
import { MoneyText } from '../../ui/mark/money-text.tsx'
import type { ReadContract } from '../contract-for-speaker.ts'
import { contractTexts } from '../contract-texts.ts'
import styles from '../contract.module.css'

type Fee = NonNullable<ReadContract['fee']>

/** The speaker's own fee of this talk: amount after tax first, then how it came about. */
export function OwnFee({ fee }: { fee: Fee | null }) {
  const text = contractTexts.useText()
  return (
    <section className={styles.fee} aria-label={text.myFee}>
      <h2>{text.myFee}</h2>
      {fee ? <Figures fee={fee} /> : <p>{text.noFee}</p>}
    </section>
  )
}

function Figures({ fee }: { fee: Fee }) {
  const text = contractTexts.useText()
  const { net, gross, tax, taxTableVersion, deliveredMinutes, contractedMinutes, paidAt, bankTail } = fee
  const { paymentRoute = null, settlement = null, way } = fee
  const organiser = settlement?.organiser ?? (isPaidByOrganiser(paymentRoute) ? text.organiser : '')
  const paid = settlement?.settledOn ?? (paidAt === null ? '' : formatDateTime(paidAt))
  return (
    <>
      <MoneyText amount={net} size="title" />
      {way && (
        <FeeWay fee={{ ...way, paidAt }} expectedOn={way.expectedOn} waits={OWN_FEE_NAMES[way.state][getLocale()]} />
      )}
      {way?.state === 'failed' && <p>{text.refused}</p>}
      <FactList
        facts={[
          { label: text.gross, value: <MoneyText amount={gross} /> },
          { label: text.tax, value: <MoneyText amount={tax} /> },
          { label: text.taxTable, value: taxNotice(taxTableVersion, getLocale()), wide: true },
          { label: text.held, value: text.heldOf(deliveredMinutes, contractedMinutes) },
          ...(organiser === '' ? [] : [{ label: text.payer, value: organiser, wide: true }]),
          ...(paid === '' ? [] : [{ label: text.paidAt, value: paid }]),
          ...(bankTail === '' ? [] : [{ label: text.account, value: text.accountTail(bankTail) }]),
        ]}
      />
      {paidAt === null && <p>{text.mayDiffer}</p>}
    </>
  )
}
