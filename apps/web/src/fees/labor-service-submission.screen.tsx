import { useEffect } from 'react'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { Loaded } from '../kit/calls/loaded.tsx'
import { useParam } from '../kit/page/navigation.ts'
import { Page } from '../kit/page/page.tsx'
import { useCall } from '../kit/calls/query.ts'
import { useKeptDraft } from '../kit/use-kept-draft.ts'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { FeeWay } from '../ui/mark/fee-way.tsx'
import { MoneyText } from '../ui/mark/money-text.tsx'
import { Group } from '../ui/page/group.tsx'
import { DetailSkeleton } from '../ui/page/skeleton.tsx'
import { TextField } from '../ui/field/text-field.tsx'
import { TitleText } from '../ui/page/title-text.tsx'
import { FeeCard } from './components/fee-card.tsx'
import { FeeMeetings } from './components/fee-meetings.tsx'
import { FeesSubmitBar } from './components/fees-submit-bar.tsx'
import { isOpen, isSubmittable } from './fee-row.ts'
import { feeTexts } from './fee-texts.ts'
import styles from './fees.module.css'

type Sheet = CallOutput<'fees', 'speakerFeeList'>

/** The fees of the meeting in the address; without one, the closed meetings to choose from. */
export function Screen() {
  const engagementId = useParam('engagementId')
  return engagementId === undefined ? <FeeMeetings /> : <MeetingFees engagementId={engagementId} />
}

/** Speaker fees of a meeting: the server's sums, what stands against them, and one button for all that can go. */
function MeetingFees({ engagementId }: { engagementId: string }) {
  const text = feeTexts.useText()
  const at = useParam('at')
  const sheet = useCall('fees', 'speakerFeeList', { engagementId })
  const { typed: explanations, change, forget } = useKeptDraft('feeWords', engagementId, wordless(sheet.data))
  const isSent = sheet.data !== undefined && !sheet.data.rows.some(isOpen)
  useEffect(() => {
    if (isSent) forget()
  })
  return (
    <Page
      title={text.title}
      back="history"

      bottom={sheet.data && <FeesSubmitBar sheet={sheet.data} explanations={explanations} />}
    >
      <Loaded query={sheet} skeleton={<DetailSkeleton />}>
        {(data) => (
          <div className="stack">
            {data.rows.length === 0 ? <EmptyState drawing="money" text={text.none} /> : <Totals sheet={data} />}
            <Group>
              {data.rows.map((row) => (
                <FeeCard
                  key={row.engagementSpeakerId}
                  row={row}
                  isNamed={row.engagementSpeakerId === at}
                  way={
                    <FeeWay
                      fee={row}
                      expectedOn={row.expectedOn}
                      waits={
                        row.state === 'submitted' || row.state === 'checked' ? text.withFinance : text.state(row.state)
                      }
                    />
                  }
                >
                  {isSubmittable(row) && row.problems.length > 0 && (
                    <TextField
                      label={text.explanation}
                      maxLength={500}
                      value={explanations[row.engagementSpeakerId] ?? ''}
                      onChange={(event) => change({ ...explanations, [row.engagementSpeakerId]: event.target.value })}
                    />
                  )}
                </FeeCard>
              ))}
            </Group>
          </div>
        )}
      </Loaded>
    </Page>
  )
}

/** A word belongs to a submission: none is stored of a fee that is still to be submitted. */
const wordless = (sheet: Sheet | undefined): Readonly<Record<string, string>> =>
  Object.fromEntries(sheet?.rows.map(({ engagementSpeakerId }) => [engagementSpeakerId, '']) ?? [])

function Totals({ sheet }: { sheet: Sheet }) {
  const text = feeTexts.useText()
  const apart = sheet.rows.filter(({ state }) => state === 'returned' || state === 'reversed').length
  return (
    <section className={styles.totals}>
      <h2>
        <TitleText>{`${text.totals} · ${sheet.engagementName}`}</TitleText>
      </h2>
      <dl className={styles.sums}>
        {(['gross', 'tax', 'net'] as const).map((part) => (
          <div key={part}>
            <dt>{text[part]}</dt>
            <dd>
              <MoneyText amount={sheet.totals[part]} size={part === 'net' ? 'title' : 'strong'} />
            </dd>
          </div>
        ))}
      </dl>
      {apart > 0 && <p className={styles.apart}>{text.apart(apart)}</p>}
    </section>
  )
}
