import { dottedText } from '../../kit/dotted-text.ts'
import { parseMoney } from '@osmp/domain/kit/money.ts'
import { useState } from 'react'
import type { CallInput, CallOutput } from '../../kit/calls/call-types.ts'
import { formatFee } from '../../kit/format-amounts.ts'
import { Loaded } from '../../kit/calls/loaded.tsx'
import { useCall } from '../../kit/calls/query.ts'
import { useForm } from '../../kit/form/use-form.ts'
import { Button } from '../../ui/page/button.tsx'
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
  const [asked, setAsked] = useState<Asked>()
  const { field, submit } = useForm({
    start: {
      code: '',
      complianceOver: inForce('approval.compliance.amount'),
      financeOver: inForce('approval.finance.amount'),
      financeOverIoPercent: inForce('approval.finance.ioPercent'),
      autoBelow: inForce('approval.auto.amount'),
    },
    faults: ({ code, financeOverIoPercent }) => ({
      code: code.trim() === '' && text.needCode,
      financeOverIoPercent: financeOverIoPercent.trim() === '' && text.needPercent,
    }),
    send: ({ code, financeOverIoPercent, ...amounts }) => {
      const limits = { ...amounts, financeOverIoPercent: Number(financeOverIoPercent) }
      const isRead = Object.values(amounts).every((amount) => parseMoney(amount).ok)
      setAsked(isRead ? { engagementCode: code.trim().toUpperCase(), limits } : undefined)
    },
  })
  return (
    <div className={styles.panel}>
      <h2 className="title">{text.preview}</h2>
      <form className="stack" noValidate onSubmit={submit}>
        <TextField {...field('code')} label={text.code} maxLength={40} />
        <div className={styles.filters}>
          <MoneyField {...field('complianceOver')} label={text.complianceOver} />
          <MoneyField {...field('financeOver')} label={text.financeOver} />
          <NumberField {...field('financeOverIoPercent')} label={text.percent} unit="%" />
          <MoneyField {...field('autoBelow')} label={text.autoBelow} />
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
