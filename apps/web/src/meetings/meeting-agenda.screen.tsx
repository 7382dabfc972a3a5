import type { CallOutput } from '../kit/calls/call-types.ts'
import { formatRange } from '../kit/format.ts'
import { Loaded } from '../kit/calls/loaded.tsx'
import { useParam } from '../kit/page/navigation.ts'
import { Page } from '../kit/page/page.tsx'
import { useCall } from '../kit/calls/query.ts'
import { paths } from '../paths.ts'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { Row } from '../ui/page/row.tsx'
import { Group } from '../ui/page/group.tsx'
import { DetailSkeleton } from '../ui/page/skeleton.tsx'
import { TitleText } from '../ui/page/title-text.tsx'
import { agendaTexts } from './agenda-texts.ts'
import styles from './agenda.module.css'
import { AgendaSaveBar } from './components/agenda/agenda-save-bar.tsx'
import { AgendaTimeline } from './components/agenda/agenda-timeline.tsx'
import { timesOf } from './agenda-items.ts'
import { useAgendaDraft } from './use-agenda-draft.ts'

/** A meeting's topics one after the other; its own side arranges them until the end. */
export function Screen() {
  const text = agendaTexts.useText()
  const engagementId = useParam('engagementId') ?? ''
  const detail = useCall('meetings', 'meetingDetail', { engagementId })
  if (detail.data) return <Arranged detail={detail.data} />
  return (
    <Page title={text.title} back="history">
      <Loaded query={detail} skeleton={<DetailSkeleton />}>
        {() => null}
      </Loaded>
    </Page>
  )
}

function Arranged({ detail }: { detail: CallOutput<'meetings', 'meetingDetail'> }) {
  const text = agendaTexts.useText()
  const draft = useAgendaDraft(detail)
  const { engagementId, engagementStartDatetime: start, engagementEndDatetime: end, allowedActions } = detail
  const may = allowedActions.find(({ action }) => action === 'rearrangeAgenda')
  const mayChange = allowedActions.some(({ action, allowed }) => action === 'change' && allowed)
  const times = timesOf(detail)
  const total = draft.agenda.reduce((sum, { minutes }) => sum + minutes, 0)
  const isOpen = may?.allowed === true && draft.agenda.length > 1
  return (
    <Page
      title={text.title}
      back="history"
      bottom={
        may && draft.agenda.length > 1 && <AgendaSaveBar draft={draft} reason={may.allowed ? undefined : may.reason} />
      }
    >
      <header className={styles.head}>
        <h2>
          <TitleText>{detail.engagementName}</TitleText>
        </h2>
        <p>
          {start !== null && end !== null && <span className="figures">{formatRange(start, end)}</span>}
          <span>{text.total(total)}</span>
        </p>
      </header>
      {draft.agenda.length === 0 || times === undefined ? (
        <EmptyState drawing="calendar" text={text.none} />
      ) : (
        <>
          {isOpen && <p className={styles.help}>{text.help}</p>}
          <AgendaTimeline times={times} agenda={draft.agenda} onChange={isOpen ? draft.change : undefined} />
        </>
      )}
      <Group>
        {mayChange && <Row icon="pen" title={text.change} href={paths.meetingEdit2({ engagementId })} />}
        {detail.landingUrl !== null && (
          <Row icon="globe" title={text.publicPage} href={paths.agendaMeetingId({ meetingId: engagementId })} />
        )}
      </Group>
    </Page>
  )
}
