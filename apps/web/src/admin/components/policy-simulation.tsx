import { useState } from 'react'
import type { CallInput } from '../../kit/calls/call-types.ts'
import { Segmented } from '../../ui/page/segmented.tsx'
import { policyTexts } from '../policy-texts.ts'
import { trialTexts } from '../trial-texts.ts'
import { ClosingTrial } from './closing-trial.tsx'
import { FeeTrial } from './fee-trial.tsx'
import { SubmissionTrial } from './submission-trial.tsx'

const MONTHS = [3, 6, 12] as const
const TRIALS = { submissions: SubmissionTrial, fees: FeeTrial, closing: ClosingTrial } as const
type Over = keyof typeof TRIALS

/** What a policy of this key speaks of first. */
function overOf(key: string): Over {
  if (/^(?:closing|evidence|supplement)\./.test(key)) return 'closing'
  return /^(?:fee\.|overpay$|speaker\.(?:fee|cap\.year|duration))/.test(key) ? 'fees' : 'submissions'
}

/** What the value in the form would have changed over the last months: submissions, fees, or closing. */
export function PolicySimulation(props: {
  asked: CallInput<'policies', 'policySimulate'>
  onMonths: (months: number) => void
}) {
  const { asked, onMonths } = props
  const text = policyTexts.useText()
  const words = trialTexts.useText()
  const [over, setOver] = useState(() => overOf(asked.key))
  const Trial = TRIALS[over]
  return (
    <section className="stack" aria-label={text.simulateTitle}>
      <h3 className="title">{text.simulateTitle}</h3>
      <Segmented
        label={words.over}
        options={(['submissions', 'fees', 'closing'] as const).map((one) => ({ value: one, label: words[one] }))}
        value={over}
        onChange={setOver}
      />
      <Segmented
        label={text.months}
        options={MONTHS.map((months) => ({ value: String(months), label: text.lastMonths(months) }))}
        value={String(asked.months)}
        onChange={(months) => onMonths(Number(months))}
      />
      <Trial asked={asked} />
    </section>
  )
}
