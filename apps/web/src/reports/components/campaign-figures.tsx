import { lazy, type ReactNode, Suspense } from 'react'
import { formatFee } from '../../kit/format-amounts.ts'
import { Loaded } from '../../kit/calls/loaded.tsx'
import { useSetParams } from '../../kit/page/navigation.ts'
import { Page } from '../../kit/page/page.tsx'
import { useCall } from '../../kit/calls/query.ts'
import { useRouteTitle } from '../../kit/page/route-titles.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import { Button } from '../../ui/page/button.tsx'
import { Group } from '../../ui/page/group.tsx'
import { ChipLine, FilterChip } from '../../ui/mark/chip.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Segmented } from '../../ui/page/segmented.tsx'
import { DetailSkeleton } from '../../ui/page/skeleton.tsx'
import { Figure } from '../../ui/mark/figure.tsx'
import { type Campaign, rateText, useCampaignQuestion } from '../campaign.ts'
import { isWeek, PERIODS } from '../period.ts'
import { trackingTexts } from '../tracking-texts.ts'
import styles from '../tracking.module.css'
import { usePeriod } from '../use-period.ts'
import { ExportMeetings } from './export-meetings.tsx'
import { MonthChart } from './month-chart.tsx'
import { PeopleTable } from './people-table.tsx'
import { StateChart } from './state-chart.tsx'
import { Week } from './week.tsx'

const WeekBar = lazy(async () => ({ default: (await import('./week-bar.tsx')).WeekBar }))

/** The figures of a period, and what leads to the meetings behind them. */
export function CampaignFigures() {
  const question = useCampaignQuestion()
  const campaign = useCall('reports', 'campaignSummary', question, { placeholderData: (before) => before })
  const setParams = useSetParams()
  const ofWeek = isWeek(usePeriod().name)
  const some = campaign.data !== undefined && campaign.data.summary.meetings > 0
  return (
    <Page
      title={useRouteTitle('performanceTracking')}
      back="history"
      width="wide"
      action={some && <ExportMeetings question={question} />}
      bottom={
        some &&
        ofWeek && (
          <Suspense>
            <WeekBar data={campaign.data} />
          </Suspense>
        )
      }
    >
      <Loaded query={campaign} skeleton={<DetailSkeleton />}>
        {(data) => (
          <div className="stack">
            <Conditions data={data} />
            {data.summary.meetings === 0 ? (
              <Nothing onLonger={() => setParams({ period: undefined })} />
            ) : ofWeek ? (
              <Week data={data} />
            ) : (
              <Report data={data} isOne={question.scope === 'mine' || question.personId !== undefined} />
            )}
          </div>
        )}
      </Loaded>
    </Page>
  )
}

function Conditions({ data }: { data: Campaign }) {
  const text = trackingTexts.useText()
  const setParams = useSetParams()
  const { scope, personId } = useCampaignQuestion()
  const period = usePeriod()
  const person = data.people.find((one) => one.personId === personId)
  return (
    <div className="stack">
      {data.scopes.length > 1 && (
        <div className={styles.scope}>
          <Segmented
            label={text.scope}
            value={scope}
            onChange={(next) => setParams({ scope: next === 'mine' ? undefined : next, personId: undefined })}
            options={data.scopes.map((value) => ({ value, label: text[value] }))}
          />
        </div>
      )}
      <ChipLine label={text.period}>
        {person && (
          <FilterChip pressed onPress={() => setParams({ personId: undefined })}>
            {person.name}
          </FilterChip>
        )}
        {PERIODS.map((name) => (
          <FilterChip
            key={name}
            pressed={name === period.name}
            onPress={() => setParams({ period: name === 'months12' ? undefined : name })}
          >
            {text[name]}
          </FilterChip>
        ))}
      </ChipLine>
    </div>
  )
}

function Nothing({ onLonger }: { onLonger: () => void }) {
  const text = trackingTexts.useText()
  const { name } = usePeriod()
  const action: ReactNode =
    name === 'months12' ? (
      <ButtonLink href={paths.main()}>{text.toMeetings}</ButtonLink>
    ) : (
      <Button onClick={onLonger}>{text.longer}</Button>
    )
  return <EmptyState drawing="calendar" text={text.none} action={action} />
}

function Report({ data, isOne }: { data: Campaign; isOne: boolean }) {
  return (
    <>
      <Summary figures={data.summary} />
      <div className={styles.charts}>
        <MonthChart months={data.months} />
        <StateChart states={data.states} />
      </div>
      {!isOne && <PeopleTable people={data.people} />}
    </>
  )
}

function Summary({ figures }: { figures: Campaign['summary'] }) {
  const text = trackingTexts.useText()
  const question = useCampaignQuestion()
  const late = figures.closingDue - figures.closedOnTime
  return (
    <Group padded>
      <div className={styles.figures}>
        <Figure plain value={figures.meetings} label={text.meetings} />
        <Figure
          plain
          value={rateText(figures.attendanceRate)}
          label={text.attendance}
          note={text.attendanceNote(figures.signed, figures.enrolled)}
        />
        <Figure
          plain
          value={figures.costPerAttendee === null ? '—' : `¥${formatFee(figures.costPerAttendee)}`}
          label={text.cost}
          note={text.costNote(formatFee(figures.actualAmount))}
        />
        <Figure
          plain
          value={rateText(figures.onTimeRate)}
          label={text.onTime}
          note={text.onTimeNote(figures.closedOnTime, figures.closingDue)}
          tone={late > 0 ? 'act' : undefined}
        />
      </div>
      {late > 0 && (
        <a className={styles.late} href={paths.performanceTracking({ ...question, show: 'meetings', closing: 'late' })}>
          {text.late(late)}
        </a>
      )}
    </Group>
  )
}
