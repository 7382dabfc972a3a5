import { FeeQueue } from '../fees/public.tsx'
import { useUser } from '../kit/session-store.ts'
import { Page } from '../kit/page.tsx'
import { PaymentsView } from './components/payments-view.tsx'
import { expenseTexts } from './expense-texts.ts'
import styles from './expenses.module.css'

/** Payments and their progress; finance reviews and pays here. */
export function Screen() {
  const text = expenseTexts.useText()
  const isFinance = useUser()?.roles.includes('finance') === true
  return (
    <Page title={isFinance ? text.queue : text.payments} back="history" width={isFinance ? 'full' : 'wide'}>
      {isFinance ? (
        <FeeQueue />
      ) : (
        <div className={styles.stack}>
          <PaymentsView />
        </div>
      )}
    </Page>
  )
}
