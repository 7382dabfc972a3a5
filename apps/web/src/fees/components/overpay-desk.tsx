import { useRef } from 'react'
import { useSetParams } from '../../kit/page/navigation.ts'
import { useTablePages, type ReadPages } from '../../kit/calls/table-pages.tsx'
import { overpayTexts } from '../overpay-texts.ts'
import styles from '../queue-table.module.css'
import { useOpenedFee } from '../successor.ts'
import { useKeptFocus } from '../use-kept-focus.ts'
import { rowLinkOf, useRowKeys } from '../use-row-keys.ts'
import { OverpayCard, type OverpaidSpeaker } from './overpay-card.tsx'
import { OverpayTable } from './overpay-table.tsx'
import { QueuePane } from './queue-pane.tsx'

/** Overpaid speakers on a desk: a table, and beside it the one looked at with the reasons and what to do. */
export function OverpayDesk(props: { speakers: readonly OverpaidSpeaker[]; total: number; pages: ReadPages }) {
  const { speakers, total, pages } = props
  const text = overpayTexts.useText()
  const setParams = useSetParams()
  const ids = speakers.map(({ hcpId }) => hcpId)
  const at = useOpenedFee(ids)
  const panes = useRef<HTMLDivElement>(null)
  const head = useRef<HTMLHeadingElement>(null)
  useKeptFocus(panes, head, ids)
  const { shown, pager } = useTablePages(speakers, { total, pages })
  const opened = speakers.find(({ hcpId }) => hcpId === at)
  const open = (hcpId: string | undefined) => setParams({ at: hcpId })
  const close = () => {
    rowLinkOf(panes.current, at)?.focus()
    open(undefined)
  }
  useRowKeys(panes, {
    opened: at,
    onMove: (hcpId) => opened && open(hcpId),
    onEscape: () => opened && close(),
  })
  return (
    <>
      <div ref={panes} className={styles.panes} data-open={opened !== undefined || undefined}>
        <OverpayTable
          speakers={shown}
          opened={at}
          onOpen={(hcpId, isByKey) => (isByKey && hcpId === at ? head.current?.focus() : open(hcpId))}
        />
        {opened && (
          <QueuePane head={head} title={text.pane} onClose={close}>
            <OverpayCard key={opened.hcpId} speaker={opened} />
          </QueuePane>
        )}
      </div>
      {pager}
    </>
  )
}
