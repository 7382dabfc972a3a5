import { lazy, Suspense } from 'react'
import { Page } from '../kit/page/page.tsx'
import { useParam, useSetParams } from '../kit/page/navigation.ts'
import { MeetingRowSkeletons } from '../ui/page/skeleton.tsx'
import { Tabs } from '../ui/page/tabs.tsx'
import { EventsView } from './components/events-view.tsx'
import { OrdersView } from './components/orders-view.tsx'
import { SummaryView } from './components/summary-view.tsx'
import { expenseTexts } from './expense-texts.ts'

/** Its cards come with the fees' own code, fetched when the tab is first opened. */
const PaymentsView = lazy(async () => ({ default: (await import('./components/payments-view.tsx')).PaymentsView }))

const VIEWS = { summary: SummaryView, events: EventsView, ios: OrdersView, speakers: PaymentsView } as const
const NAMES = ['summary', 'events', 'ios', 'speakers'] as const

/** The expense assistant: what there is and where it went, by meeting, by internal order, by speaker. */
export function Screen() {
  const text = expenseTexts.useText()
  const setParams = useSetParams()
  const asked = useParam('tab')
  const selected = NAMES.find((name) => name === asked) ?? 'summary'
  const View = VIEWS[selected]
  return (
    <Page title={text.title} back="history" width="wide">
      <Tabs
        label={text.views}
        tabs={NAMES.map((id) => ({ id, label: text[id] }))}
        selected={selected}
        onSelect={(tab) =>
          setParams({ tab: tab === 'summary' ? undefined : tab, month: undefined, expiring: undefined })
        }
      >
        <div className="stack">
          <Suspense fallback={<MeetingRowSkeletons count={3} />}>
            <View />
          </Suspense>
        </div>
      </Tabs>
    </Page>
  )
}
