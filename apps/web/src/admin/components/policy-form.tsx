import { MEETING_CATEGORIES } from '@osmp/domain/meetings/meeting-codes.ts'
import { isGuardedPolicy } from '@osmp/domain/policies/guarded-policies.ts'
import { honouredSeverities } from '@osmp/domain/policies/honoured-severities.ts'
import { isPolicyKey } from '@osmp/domain/policies/policy-catalog.ts'
import { POLICY_SEVERITIES } from '@osmp/domain/policies/policy-types.ts'
import { addDays, localDateOf } from '@osmp/domain/kit/time.ts'
import { useEffect, useRef, useState } from 'react'
import type { CallInput } from '../../kit/calls/call-types.ts'
import { todayInShanghai } from '../../kit/format.ts'
import { useKeepingForm, useKeptForm } from '../../kit/device/kept-answer.ts'
import { isRefusal } from '../../kit/calls/api-error.ts'
import { invalidate } from '../../kit/calls/query.ts'
import { changedOf } from '../../kit/form/changed-of.ts'
import { useFaults } from '../../kit/form/use-faults.ts'
import { Fault } from '../../ui/page/fault.tsx'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { Button } from '../../ui/page/button.tsx'
import { DateTimeField } from '../../ui/field/date-time-field.tsx'
import { Segmented } from '../../ui/page/segmented.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import styles from '../operations.module.css'
import { sentValue } from '../policy-draft.ts'
import { policyTexts } from '../policy-texts.ts'
import { type Policy, versionWords } from '../policy-words.ts'
import { type KeptPolicy, type Start, usePolicyDraft } from '../use-policy-draft.ts'
import { PolicyScopeFields } from './policy-scope-fields.tsx'
import { PolicySimulation } from './policy-simulation.tsx'
import { PolicyValueField } from './policy-value-field.tsx'

type Simulated = CallInput<'policies', 'policySimulate'>
const MIDNIGHT = 'T00:00:00+08:00'

/** The next version of a policy: where it holds, its value, and from when; what it would have changed before it is saved. */
export function PolicyForm(props: {
  versions: readonly Policy[]
  first: Start
  onSaved: () => void
  onCancel: () => void
}) {
  const { versions, first, onSaved, onCancel } = props
  const text = policyTexts.useText()
  const keptName = `policy ${first.version.key}`
  const kept = useKeptForm<KeptPolicy & { from: string; source: string }>(keptName)
  const draft = usePolicyDraft(versions, first, todayInShanghai(), kept)
  const { value, place } = draft
  const current = draft.start.version
  const isGuarded = isPolicyKey(current.key) && isGuardedPolicy(current.key)
  const severity = obeyed(current.key, draft.severity)
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus(), [])
  const [from, setFrom] = useState(() => kept.from ?? addDays(todayInShanghai(), 1))
  const [source, setSource] = useState(kept.source ?? '')
  const [asked, setAsked] = useState<Simulated>()
  const [seen, setSeen] = useState(() => Math.max(...versions.map(({ version }) => version)))
  const save = useCallMutation('policies', 'policySave', {
    invalidates: ['policies'],
    onSuccess: ({ waits }) => {
      showToast({ type: 'success', text: waits ? text.asked(waits.number) : text.saved })
      onSaved()
    },
  })
  useKeepingForm(keptName, save.isPending, { place, typed: draft.typed, from, source })
  const sent = sentValue(current.unit, value)
  const invalid = useFaults(sent === undefined ? [text.invalid] : [])
  const missing = useFaults(source.trim() === '' ? [text.missing] : [])
  const scope = {
    key: current.key,
    ...place,
    category: MEETING_CATEGORIES.find((one) => one === place.category) ?? null,
    severity,
  }
  // Another administrator's version is shown above; pressed again, this one follows it.
  const look = (error: unknown) => {
    const [newer] = changedOf(error)?.parts ?? []
    if (!newer) return
    setSeen(Number(newer.value))
    void invalidate('policies')
  }
  const submit = () => {
    const isFounded = missing.tryIt()
    if (invalid.tryIt() && sent !== undefined && isFounded)
      save.mutate({ ...scope, value: sent, from, source: source.trim(), seen }, { onError: look })
  }
  const simulate = () => {
    if (invalid.tryIt() && sent !== undefined) setAsked({ ...scope, value: sent, months: asked?.months ?? 6 })
  }
  // A trial of other values than those in the form would be taken for theirs.
  const isShown = JSON.stringify({ ...scope, value: sent, months: asked?.months }) === JSON.stringify(asked)
  return (
    <section ref={panel} tabIndex={-1} className={styles.panel} aria-label={text.plan}>
      <div className={styles.row}>
        <h3 className="title">{text.plan}</h3>
        <ActionLink onClick={onCancel}>{text.cancel}</ActionLink>
      </div>
      <div className={styles.filters}>
        <PolicyScopeFields versions={versions} place={place} onMove={draft.move} />
      </div>
      <StartNote start={draft.start} isKept={draft.isKept} onFollow={draft.follow} />
      <div className={styles.filters}>
        <PolicyValueField policy={current} value={value} onChange={draft.setValue} error={invalid.shown[0]} />
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
          error={missing.shown[0]}
          onChange={({ target }) => setSource(target.value)}
        />
      </div>
      <SeverityField policyKey={current.key} value={severity} onChange={draft.setSeverity} />
      <p className="quiet">{isGuarded ? text.guardedNote : text.planNote}</p>
      {isRefusal(save.error, 'changedMeanwhile') && <Fault>{save.error.msg}</Fault>}
      <div className={styles.buttons}>
        <Button onClick={simulate}>{text.simulate}</Button>
        <Button variant="primary" busy={save.isPending} onClick={submit}>
          {isGuarded ? text.askFor : text.save}
        </Button>
      </div>
      {asked && isShown && <PolicySimulation asked={asked} onMonths={(months) => setAsked({ ...asked, months })} />}
    </section>
  )
}

/** From which version the form starts; where typed values were kept, the ones in force can be taken instead. */
function StartNote({ start, isKept, onFollow }: { start: Start; isKept: boolean; onFollow: () => void }) {
  const text = policyTexts.useText()
  const words = versionWords(start.version, text)
  const says = { chosen: text.startsChosen, exactly: text.startsFrom, wider: text.startsWider }
  if (!isKept) return <p className="quiet">{says[start.how](words)}</p>
  return (
    <div className={styles.row} role="status">
      <p className="quiet">{text.kept(words)}</p>
      <Button onClick={onFollow}>{text.useCurrent}</Button>
    </div>
  )
}

/** A version from before may say what its rule never obeyed. */
function obeyed(key: string, severity: Policy['severity']): Policy['severity'] {
  const offered = isPolicyKey(key) ? honouredSeverities(key) : POLICY_SEVERITIES
  return offered.find((one) => one === severity) ?? offered[0] ?? severity
}

/** Only what the policy's rule obeys; where that is one, there is nothing to choose. */
function SeverityField({
  policyKey,
  ...props
}: {
  policyKey: string
  value: Policy['severity']
  onChange: (severity: Policy['severity']) => void
}) {
  const text = policyTexts.useText()
  const offered = isPolicyKey(policyKey) ? honouredSeverities(policyKey) : POLICY_SEVERITIES
  if (offered.length === 1) return null
  return (
    <div className="lines">
      <p className="quiet" aria-hidden="true">
        {text.severity}
      </p>
      <Segmented label={text.severity} options={offered.map((one) => ({ value: one, label: text[one] }))} {...props} />
    </div>
  )
}
