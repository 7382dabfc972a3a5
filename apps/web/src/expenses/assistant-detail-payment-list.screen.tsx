import { FeeQueue } from '../fees/public.tsx'
import { useUser } from '../kit/session-store.ts'
import { Page } from '../kit/page.tsx'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { expenseTexts } from './expense-texts.ts'

/** Payments and their progress: finance reviews and pays here. */
export function Screen() {
  const text = expenseTexts.useText()
  const user = useUser()
  return (
    <Page title={text.payments} back="history" width="wide">
      {user?.roles.includes('finance') ? (
        <FeeQueue />
      ) : (
        <EmptyState
          drawing="money"
          text={text.financeOnly}
          action={<ButtonLink href={paths.main()}>{text.toMeetings}</ButtonLink>}
        />
      )}
    </Page>
  )
}
