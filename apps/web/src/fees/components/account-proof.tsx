import { readPhone } from '@osmp/domain/kit/phone-number.ts'
import { useState } from 'react'
import type { CallInput } from '../../kit/calls/call-types.ts'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import { useForm } from '../../kit/form/use-form.ts'
import { FileButton } from '../../ui/field/file-button.tsx'
import { PhoneField } from '../../ui/field/phone-field.tsx'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { Button } from '../../ui/page/button.tsx'
import { Segmented } from '../../ui/page/segmented.tsx'
import { base64OfFile } from '../base64.ts'
import { accountTexts } from '../fee-account-texts.ts'
import styles from '../fees.module.css'

type Proof = Pick<CallInput<'fees', 'feeAccountConfirm'>, 'how' | 'called' | 'paper'>
type Paper = NonNullable<Proof['paper']>
const MOST_BYTES = 300_000
const WAYS = ['callBack', 'bankPaper'] as const
type Way = (typeof WAYS)[number]
type CallProps = {
  of: CallInput<'fees', 'feeAccountPhone'>
  /** The number known before, empty where there was none. */
  masked: string
}
type FormProps = { busy: boolean; fault: string | undefined; onProve: (proof: Proof) => void }

/** The proof of an account: the number that was called, or the paper of the bank, which holds the first fee for compliance. */
export function AccountProof({ of, masked, ...form }: FormProps & CallProps) {
  const text = accountTexts.useText()
  const [way, setWay] = useState<Way>('callBack')
  return (
    <>
      <Segmented
        label={text.ways}
        options={WAYS.map((value) => ({ value, label: text[value] }))}
        value={way}
        onChange={setWay}
      />
      {way === 'callBack' ? <CallForm of={of} masked={masked} {...form} /> : <PaperForm {...form} />}
    </>
  )
}

function CallForm({ of, masked, busy, fault, onProve }: FormProps & CallProps) {
  const text = accountTexts.useText()
  const form = useForm({
    start: { number: '' },
    send: () => called !== undefined && onProve({ how: 'callBack', called }),
  })
  const called = readPhone(form.typed.number)
  const number = useCallMutation('fees', 'feeAccountPhone', {
    onSuccess: ({ phone }) => form.change({ number: phone }),
  })
  const seen = number.data?.phone
  if (masked === '') return <p className={styles.meta}>{text.noPhone}</p>
  return (
    <form className={styles.form} onSubmit={form.submit}>
      <p className={styles.meta}>{text.callHelp(masked)}</p>
      {seen === undefined ? (
        <ActionLink busy={number.isPending} onClick={() => number.mutate(of)}>
          {text.showNumber}
        </ActionLink>
      ) : (
        <ActionLink href={`tel:${seen}`}>{text.call(seen)}</ActionLink>
      )}
      <PhoneField {...form.field('number')} label={text.called} required autoComplete="off" error={fault} />
      <Button
        type="submit"
        variant="primary"
        block
        busy={busy}
        reason={called === undefined ? text.calledMissing : undefined}
      >
        {text.confirmCall}
      </Button>
    </form>
  )
}

function PaperForm({ busy, fault, onProve }: FormProps) {
  const text = accountTexts.useText()
  const [paper, setPaper] = useState<Paper | null>(null)
  const [isTooLarge, setTooLarge] = useState(false)
  const take = async (file: File) => {
    setTooLarge(file.size > MOST_BYTES)
    setPaper(file.size > MOST_BYTES ? null : { fileName: file.name, content: await base64OfFile(file) })
  }
  const problem = isTooLarge ? text.paperTooLarge : fault
  return (
    <div className={styles.form}>
      <p className={styles.meta}>{text.paperHelp}</p>
      <FileButton label={text.choosePaper} accept=".pdf,image/*" busy={false} onFile={(file) => void take(file)} />
      <p role="status" className={problem === undefined ? styles.topic : styles.problem}>
        {problem ?? paper?.fileName}
      </p>
      <Button
        variant="primary"
        block
        busy={busy}
        reason={paper === null ? text.paperMissing : undefined}
        onClick={() => paper && onProve({ how: 'bankPaper', paper })}
      >
        {text.confirmPaper}
      </Button>
    </div>
  )
}
