import { useState } from 'react'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { formatFee } from '../../kit/format-amounts.ts'
import { Loaded } from '../../kit/calls/loaded.tsx'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import { useNumberedPages } from '../../kit/calls/query-pages.ts'
import { BottomBar } from '../../ui/page/bottom-bar.tsx'
import { Button } from '../../ui/page/button.tsx'
import { ConfirmDialog, Sheet } from '../../ui/overlay/overlays.ts'
import { RadioList } from '../../ui/field/radio-list.tsx'
import { RowSkeletons } from '../../ui/page/skeleton.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { spendTexts } from '../spend-texts.ts'

type Review = NonNullable<CallOutput<'closing', 'detail'>['spendReview']>
type Asked = 'pass' | 'sendBack' | null

/** Pass or send back, or why another person must; finance names the order that covers what the meeting's own has not left. */
export function SpendDecision({ engagementId, review }: { engagementId: string; review: Review }) {
  const text = spendTexts.useText()
  const [asked, setAsked] = useState<Asked>(null)
  const close = () => setAsked(null)
  const decide = useCallMutation('closing', 'spendDecide', {
    invalidates: ['closing', 'approvals', 'expenses'],
    onSuccess: ({ state }) => {
      close()
      showToast({ type: 'success', text: state === 'sentBack' ? text.returned : text.passed })
    },
  })
  const send = (decision: 'pass' | 'sendBack', comment: string, coverIoCode?: string) =>
    decide.mutate({ engagementId, reviewId: review.reviewId, decision, comment, ...(coverIoCode && { coverIoCode }) })
  const needsCover = review.needsCover && review.uncovered !== null
  return (
    <>
      <BottomBar
        secondary={review.mayDecide && <Button onClick={() => setAsked('sendBack')}>{text.sendBack}</Button>}
        primary={
          <Button
            variant="primary"
            block
            reason={review.decideRefusal}
            busy={decide.isPending}
            onClick={() => setAsked('pass')}
          >
            {text.pass}
          </Button>
        }
      />
      <ConfirmDialog
        open={asked === 'sendBack'}
        onClose={close}
        title={text.sendBackTitle}
        confirmLabel={text.sendBack}
        busy={decide.isPending}
        comment={{ label: text.sendBackLabel, minLength: 5, maxLength: 500 }}
        onConfirm={(comment) => send('sendBack', comment)}
      />
      <ConfirmDialog
        open={asked === 'pass' && !needsCover}
        onClose={close}
        title={text.passTitle}
        text={text.passText}
        confirmLabel={text.pass}
        busy={decide.isPending}
        onConfirm={() => send('pass', '')}
      />
      <Sheet open={asked === 'pass' && needsCover} onClose={close} title={text.coverTitle}>
        <Cover amount={review.uncovered ?? ''} isBusy={decide.isPending} onChoose={(io) => send('pass', '', io)} />
      </Sheet>
    </>
  )
}

type Order = CallOutput<'expenses', 'expIoList'>['list'][number]

/** The orders of the unit that have as much left, page by page. */
function Cover(props: { amount: string; isBusy: boolean; onChoose: (ioCode: string) => void }) {
  const { amount, isBusy, onChoose } = props
  const text = spendTexts.useText()
  const pages = useNumberedPages('expenses', 'expIoList', (page) => ({ page, least: amount }))
  return (
    <div className="stack">
      <p>{text.coverText(formatFee(amount))}</p>
      <Loaded query={pages} skeleton={<RowSkeletons count={2} />}>
        {(data) => <Orders orders={data.pages.flatMap(({ list }) => list)} isBusy={isBusy} onChoose={onChoose} />}
      </Loaded>
      {pages.hasNextPage && (
        <Button block busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {text.coverMore}
        </Button>
      )}
    </div>
  )
}

function Orders(props: { orders: readonly Order[]; isBusy: boolean; onChoose: (ioCode: string) => void }) {
  const { orders, isBusy, onChoose } = props
  const text = spendTexts.useText()
  const [chosen, setChosen] = useState<string | null>(null)
  if (orders.length === 0) return <p role="alert">{text.coverNone}</p>
  return (
    <>
      <RadioList
        label={text.cover}
        options={orders.map(({ ioCode, available, companyName }) => ({
          value: ioCode,
          label: text.coverRow(ioCode, formatFee(available)),
          description: companyName,
        }))}
        value={chosen}
        onChange={setChosen}
      />
      <Button
        variant="primary"
        block
        busy={isBusy}
        reason={chosen === null ? text.coverFirst : undefined}
        onClick={() => chosen !== null && onChoose(chosen)}
      >
        {text.confirm}
      </Button>
    </>
  )
}
