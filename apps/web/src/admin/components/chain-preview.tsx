import { dottedText } from '../../kit/dotted-text.ts'
import { parseMoney } from '@osmp/domain/kit/money.ts'
import { useRef, useState } from 'react'
import type { CallInput, CallOutput } from '../../kit/calls/call-types.ts'
import { formatFee } from '../../kit/format-amounts.ts'
import { Loaded } from '../../kit/calls/loaded.tsx'
import { useCall } from '../../kit/calls/query.ts'
import { Button } from '../../ui/page/button.tsx'
import { focusInvalid } from '../../ui/field/focus-invalid.ts'
import { Row } from '../../ui/page/row.tsx'
import { MoneyField } from '../../ui/field/money-field.tsx'
import { NumberField } from '../../ui/field/number-field.tsx'
import { Group } from '../../ui/page/group.tsx'
import { RowSkeletons } from '../../ui/page/skeleton.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { chainTexts } from '../chain-texts.ts'
import styles from '../operations.module.css'

type Limits = CallOutput<'policies', 'approvalChain'>['limits']
type Asked = CallInput<'policies', 'approvalChainPreview'>

/** The way one meeting would take, with the limits in force or others. */
export function ChainPreview({ limits }: { limits: Limits }) {
  const text = chainTexts.useText()
  const inForce = (key: string) => String(limits.find((row) => row.key === key && row.state === 'inForce')?.value ?? '')
  const [code, setCode] = useState('')
  const [draft, setDraft] = useState(() => ({
    complianceOver: inForce('approval.compliance.amount'),
    financeOver: inForce('approval.finance.amount'),
    financeOverIoPercent: inForce('approval.finance.ioPercent'),
    autoBelow: inForce('approval.auto.amount'),
  }))
  const [asked, setAsked] = useState<Asked>()
  const [missing, setMissing] = useState<'code' | 'percent'>()
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part })
  const form = useRef<HTMLFormElement>(null)
  const run = () => {
    const engagementCode = code.trim().toUpperCase()
    const { financeOverIoPercent: percent, complianceOver, financeOver, autoBelow } = draft
    const isRead = [complianceOver, financeOver, autoBelow].every((amount) => parseMoney(amount).ok)
    const lacking = engagementCode === '' ? 'code' : percent.trim() === '' ? 'percent' : undefined
    setMissing(lacking)
    if (lacking || !isRead) setAsked(undefined)
    else setAsked({ engagementCode, limits: { ...draft, financeOverIoPercent: Number(percent) } })
    if (!isRead) focusInvalid(form.current)
  }
  return (
    <div className={styles.panel}>
      <h2 className={styles.heading}>{text.preview}</h2>
      <form
        ref={form}
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          run()
        }}
      >
        <TextField
          label={text.code}
          value={code}
          maxLength={40}
          error={missing === 'code' ? text.needCode : undefined}
          onChange={({ target }) => setCode(target.value)}
        />
        <div className={styles.filters}>
          <MoneyField
            label={text.complianceOver}
            value={draft.complianceOver}
            onChange={(complianceOver) => change({ complianceOver })}
          />
          <MoneyField
            label={text.financeOver}
            value={draft.financeOver}
            onChange={(financeOver) => change({ financeOver })}
          />
          <NumberField
            label={text.percent}
            unit="%"
            error={missing === 'percent' ? text.needPercent : undefined}
            value={draft.financeOverIoPercent}
            onChange={({ target }) => change({ financeOverIoPercent: target.value })}
          />
          <MoneyField label={text.autoBelow} value={draft.autoBelow} onChange={(autoBelow) => change({ autoBelow })} />
        </div>
        <p className="quiet">{text.tryNote}</p>
        <Button type="submit" variant="primary" block>
          {text.run}
        </Button>
      </form>
      {asked && <Way asked={asked} />}
    </div>
  )
}

function Way({ asked }: { asked: Asked }) {
  const text = chainTexts.useText()
  const found = useCall('policies', 'approvalChainPreview', asked)
  return (
    <Loaded query={found} skeleton={<RowSkeletons count={3} />}>
      {({ name, budget, isAutomatic, notAutomaticBecause, steps, refusal }) => (
        <Group title={`${name} · ${text.budget(formatFee(budget))}`}>
          <Row
            icon={isAutomatic ? 'check-circle' : 'users'}
            title={isAutomatic ? text.automatic : text.byPeople}
            second={isAutomatic ? undefined : notAutomaticBecause.join(text.or)}
          />
          {refusal !== null && <Row icon="alert-triangle" title={refusal} />}
          {!isAutomatic &&
            steps.map(({ steps: names, approverName, reason }, place) => (
              <Row
                key={`${place} ${approverName}`}
                lead={<span className="quiet">{place + 1}</span>}
                title={approverName}
                second={reason}
                end={dottedText(names.map((step) => text[step]))}
              />
            ))}
        </Group>
      )}
    </Loaded>
  )
}
