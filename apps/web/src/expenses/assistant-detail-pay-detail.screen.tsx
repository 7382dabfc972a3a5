import { useParam } from '../kit/page/navigation.ts'
import { Page } from '../kit/page/page.tsx'
import { EventLedger } from './components/event-ledger.tsx'
import { ExportLedger } from './components/export-ledger.tsx'
import { Ledger } from './components/ledger.tsx'
import { OrderLedger } from './components/order-ledger.tsx'
import { useAccount } from './ledger-pages.ts'
import { ledgerTexts } from './ledger-texts.ts'

/** Money in detail: one meeting's, one internal order's, or every entry behind the figures of the assistant. */
export function Screen() {
  const eventId = useParam('eventId')
  const ioCode = useParam('ioCode')
  if (eventId !== undefined) return <EventLedger eventId={eventId} />
  return ioCode === undefined ? <WholeLedger /> : <OrderLedger ioCode={ioCode} />
}

function WholeLedger() {
  const text = ledgerTexts.useText()
  const account = useAccount()
  return (
    <Page
      title={text.allTitle}
      back="history"
      width="wide"
      action={<ExportLedger of={{}} account={account} name="osmp" />}
    >
      <div className="stack">
        <Ledger of={{}} />
      </div>
    </Page>
  )
}
