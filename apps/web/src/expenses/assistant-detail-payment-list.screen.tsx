import { FeeQueue } from '../fees/public.tsx'
import { useUser } from '../kit/device/session-store.ts'
import { Page } from '../kit/page/page.tsx'
import { PaymentsView } from './components/payments-view.tsx'
import { expenseTexts } from './expense-texts.ts'

/** Payments and their progress; finance reviews and pays here, compliance sees the fees and confirms accounts. */
export function Screen() {
  const text = expenseTexts.useText()
  const roles = useUser()?.roles ?? []
  const paysFees = roles.includes('finance')
  const seesFees = paysFees || roles.includes('compliance')
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
