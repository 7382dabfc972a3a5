import { FeeQueue } from '../fees/public.tsx'
import { useMayOpen } from '../kit/device/session-store.ts'
import { Page } from '../kit/page/page.tsx'
import { PaymentsView } from './components/payments-view.tsx'
import { expenseTexts } from './expense-texts.ts'

/** Payments and their progress; finance reviews and pays here, compliance sees the fees and confirms accounts. */
export function Screen() {
  const text = expenseTexts.useText()
  const paysFees = useMayOpen('payments')
  const seesFees = useMayOpen('feeQueue')
  return (
    <Page title={seesFees ? text.queue : text.payments} back="history" width={seesFees ? 'full' : 'wide'}>
      {seesFees ? (
        <FeeQueue paysFees={paysFees} />
      ) : (
        <div className="stack">
          <PaymentsView />
        </div>
      )}
    </Page>
  )
}
