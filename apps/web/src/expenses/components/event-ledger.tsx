import type { LedgerAccount } from '@osmp/domain/expenses/ledger-rules.ts'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { formatDateTime } from '../../kit/format.ts'
import { formatFee } from '../../kit/format-amounts.ts'
import { Loaded } from '../../kit/calls/loaded.tsx'
import { Page } from '../../kit/page/page.tsx'
import { useCall } from '../../kit/calls/query.ts'
import { paths } from '../../paths.ts'
import { BarLine } from '../../ui/chart/bar-line.tsx'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import { Button } from '../../ui/page/button.tsx'
import { FactList } from '../../ui/mark/fact-list.tsx'
import { Icon } from '../../ui/mark/icon.tsx'
import { Group } from '../../ui/page/group.tsx'
import { DetailSkeleton } from '../../ui/page/skeleton.tsx'
import { Figure, FigureRow } from '../../ui/mark/figure.tsx'
import { StatusTag } from '../../ui/mark/status-tag.tsx'
import { useAccount } from '../ledger-pages.ts'
import { ledgerTexts } from '../ledger-texts.ts'
import { SAMPLE_EVENT } from '../sample-event.ts'
import styles from '../expenses.module.css'
import { ExportLedger } from './export-ledger.tsx'
import { Ledger, LedgerRows } from './ledger.tsx'

/** One meeting's money: plan against actual by kind of cost, and its ledger; a marked sample when it cannot be read. */
export function EventLedger({ eventId }: { eventId: string }) {
  const text = ledgerTexts.useText()
  const account = useAccount()
  const detail = useCall('expenses', 'expEventDetail', { eventId })
  if (detail.data === undefined && detail.error !== null) {
    return <Sample reason={detail.error.msg} isBusy={detail.isFetching} onRetry={() => void detail.refetch()} />
  }
  return (
    <Page
      title={text.eventTitle}
      back="history"
      width="wide"
      action={
        detail.data && <ExportLedger of={{ eventId }} account={account} name={detail.data.event.engagementCode} />
      }
    >
      <Loaded query={detail} skeleton={<DetailSkeleton />}>
        {(data) => (
          <div className="stack">
            <Money detail={data} isSample={false} />
            <ButtonLink icon="file-text" href={paths.newMeetingDetail({ engagementId: eventId })}>
              {text.toMeeting}
            </ButtonLink>
            <Ledger of={{ eventId }} />
          </div>
        )}
      </Loaded>
    </Page>
  )
}

/** The built-in sample: its mark stands in place of the title, and nothing in it leads on or can be taken out. */
function Sample({ reason, isBusy, onRetry }: { reason: string; isBusy: boolean; onRetry: () => void }) {
  const text = ledgerTexts.useText()
  const { entries, total, sum } = SAMPLE_EVENT
  return (
    <Page title={text.sampleTitle} back="history">
      <div className="stack">
        <section className={styles.sample} role="alert">
          <Icon name="alert-triangle" />
          <div>
            <p>{reason}</p>
            <p>{text.sampleNote}</p>
            <Button icon="refresh" busy={isBusy} onClick={onRetry}>
              {text.retry}
            </Button>
          </div>
        </section>
        <Money detail={SAMPLE_EVENT} isSample />
        <LedgerRows entries={entries} total={total} sum={sum} account={undefined} showsOrder isLinked={false} />
      </div>
    </Page>
  )
}

type Detail = Pick<CallOutput<'expenses', 'expEventDetail'>, 'event' | 'lines' | 'uncovered'>

function Money({ detail, isSample }: { detail: Detail; isSample: boolean }) {
  const text = ledgerTexts.useText()
  const { event, lines, uncovered } = detail
  const { eventId } = event
  const spent = event.eventActualAmount
  const isOver = spent !== null && Number(spent) > Number(event.eventAmount)
  const figure = (amount: string, account: LedgerAccount) =>
    isSample ? (
      `¥${formatFee(amount)}`
    ) : (
      <a className={styles.entriesLink} href={paths.assistantDetailPayDetail({ eventId, account })}>
        ¥{formatFee(amount)}
      </a>
    )
  return (
    <>
      <header className={styles.eventHead}>
        <h2>{event.eventName}</h2>
        {isSample ? (
          <p className={styles.late}>{text.sampleTitle}</p>
        ) : (
          <StatusTag status={event.status} start={event.startDatetime} />
        )}
      </header>
      <Group padded>
        <FigureRow>
          <Figure
            plain
            value={figure(event.eventAmount, 'reserved')}
            label={event.moneyOf === 'fees' ? text.speakerFee : text.planned}
          />
          <Figure
            plain
            value={spent === null ? '—' : figure(spent, 'actual')}
            label={text.spent}
            tone={isOver ? 'act' : undefined}
          />
        </FigureRow>
      </Group>
      {uncovered && (
        <p className={styles.late} role="status">
          {uncovered.coverIoCode === null
            ? text.uncovered(formatFee(uncovered.amount))
            : text.covered(formatFee(uncovered.amount), uncovered.coverIoCode)}
        </p>
      )}
      {lines.length > 0 && <Lines lines={lines} />}
      <Group>
        <FactList
          facts={[
            { label: text.owner, value: event.ownerName },
            ...(event.startDatetime === null
              ? []
              : [{ label: text.starts, value: formatDateTime(event.startDatetime) }]),
            ...(event.ioCode === null ? [] : [{ label: text.order, value: event.ioCode }]),
          ]}
        />
      </Group>
    </>
  )
}

function Lines({ lines }: { lines: Detail['lines'] }) {
  const text = ledgerTexts.useText()
  const isBooked = lines.some(({ actual }) => actual !== null)
  return (
    <Group padded>
      <BarLine
        title={text.plan}
        note={isBooked ? undefined : text.planNotClosed}
        labelHead={text.kind}
        againstHead={text.planned}
        valueHead={text.spent}
        bars={lines.map(({ type, planned, actual }) => ({
          key: type,
          label: text[type],
          value: Number(actual ?? 0),
          shown: actual === null ? '—' : `¥${formatFee(actual)}`,
          against: { value: Number(planned), shown: `¥${formatFee(planned)}` },
        }))}
      />
    </Group>
  )
}
