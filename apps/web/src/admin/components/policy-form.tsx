import { MEETING_CATEGORIES } from '@osmp/domain/meetings/meeting-codes.ts'
import { POLICY_SEVERITIES } from '@osmp/domain/policies/policy-types.ts'
import { addDays, localDateOf } from '@osmp/domain/kit/time.ts'
import { useState } from 'react'
import type { CallInput } from '../../kit/call-types.ts'
import { todayInShanghai } from '../../kit/format.ts'
import { useCall, useCallMutation } from '../../kit/query.ts'
import { Button } from '../../ui/button.tsx'
import { DateTimeField } from '../../ui/date-time-field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import styles from '../operations.module.css'
import { draftValue, sentValue, type DraftValue } from '../policy-draft.ts'
import { policyTexts } from '../policy-texts.ts'
import type { Policy } from '../policy-words.ts'
import { PickField } from './pick-field.tsx'
import { PolicySimulation } from './policy-simulation.tsx'
import { PolicyValueField } from './policy-value-field.tsx'

type Severity = Policy['severity']
type Simulated = CallInput<'policies', 'policySimulate'>
const MIDNIGHT = 'T00:00:00+08:00'

/** The next version of a policy: its value, where and from when it holds; what it would have changed before it is saved. */
export function PolicyForm({ current, onSaved }: { current: Policy; onSaved: () => void }) {
  const text = policyTexts.useText()
  const [value, setValue] = useState<DraftValue>(() => draftValue(current))
  const [severity, setSeverity] = useState<Severity>(current.severity)
  const [category, setCategory] = useState('')
  const [buId, setBuId] = useState('')
  const [from, setFrom] = useState(() => addDays(todayInShanghai(), 1))
  const [source, setSource] = useState('')
  const [tried, setTried] = useState<'nothing' | 'value' | 'all'>('nothing')
  const [asked, setAsked] = useState<Simulated>()
  const save = useCallMutation('policies', 'policySave', {
    invalidates: ['policies'],
    onSuccess: () => {
      showToast({ type: 'success', text: text.saved })
      onSaved()
    },
  })
  const sent = sentValue(current.unit, value)
  const scope = {
    key: current.key,
    category: MEETING_CATEGORIES.find((one) => one === category) ?? null,
    region: null,
    buId: buId === '' ? null : buId,
    severity,
  }
  const submit = () => {
    setTried('all')
    if (sent !== undefined && source.trim() !== '') save.mutate({ ...scope, value: sent, from, source: source.trim() })
  }
  const simulate = () => {
    setTried('value')
    if (sent !== undefined) setAsked({ ...scope, value: sent, months: asked?.months ?? 6 })
  }
  const invalid = tried !== 'nothing' && sent === undefined ? text.invalid : undefined
  return (
    <div className={styles.panel}>
      <div className={styles.filters}>
        <PolicyValueField policy={current} value={value} onChange={setValue} error={invalid} />
        <ScopeFields category={category} buId={buId} onCategory={setCategory} onUnit={setBuId} />
        <DateTimeField
          label={text.firstDay}
          mode="date"
          value={new Date(from + MIDNIGHT).toISOString()}
          min={new Date(addDays(todayInShanghai(), 1) + MIDNIGHT).toISOString()}
          onChange={(moment) => setFrom(localDateOf(moment))}
        />
        <TextField
          label={text.basis}
          value={source}
          maxLength={60}
          error={tried === 'all' && source.trim() === '' ? text.missing : undefined}
          onChange={({ target }) => setSource(target.value)}
        />
      </div>
      <Segmented
        label={text.severity}
        options={POLICY_SEVERITIES.map((one) => ({ value: one, label: text[one] }))}
        value={severity}
        onChange={setSeverity}
      />
      <p className={styles.quiet}>{text.planNote}</p>
      <div className={styles.buttons}>
        <Button onClick={simulate}>{text.simulate}</Button>
        <Button variant="primary" busy={save.isPending} onClick={submit}>
          {text.save}
        </Button>
      </div>
      {asked && <PolicySimulation asked={asked} onMonths={(months) => setAsked({ ...asked, months })} />}
    </div>
  )
}

function ScopeFields(props: {
  category: string
  buId: string
  onCategory: (category: string) => void
  onUnit: (buId: string) => void
}) {
  const text = policyTexts.useText()
  const chain = useCall('policies', 'approvalChain', { category: null, buId: null })
  const units = chain.data?.units ?? []
  return (
    <>
      <PickField
        label={text.category}
        options={[
          { value: '', label: text.allCategories },
          ...MEETING_CATEGORIES.map((one) => ({ value: one, label: text[one] })),
        ]}
        value={props.category}
        onChange={props.onCategory}
      />
      <PickField
        label={text.unit}
        options={[
          { value: '', label: text.allUnits },
          ...units.map(({ buId, name }) => ({ value: buId, label: name })),
        ]}
        value={props.buId}
        onChange={props.onUnit}
      />
    </>
  )
}
