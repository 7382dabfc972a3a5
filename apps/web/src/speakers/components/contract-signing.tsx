import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { api } from '../../kit/calls/api-client.ts'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { Button } from '../../ui/page/button.tsx'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import { FieldError } from '../../ui/field/field-frame.tsx'
import { ConfirmDialog } from '../../ui/overlay/overlays.ts'
import { PageBar } from '../../ui/page/page-bar.tsx'
import type { Signature } from '../../ui/field/signature-field.ts'
import { SignaturePad } from '../../ui/field/signature-pad.tsx'
import { type Proof, type ReadContract, useStep } from '../contract-for-speaker.ts'
import { contractTexts } from '../contract-texts.ts'
import styles from '../contract.module.css'

// Most sign with a finger.
const TypedSignature = lazy(async () => ({
  default: (await import('../../ui/field/typed-signature.tsx')).TypedSignature,
}))

type Props = { contract: ReadContract; proof: Proof; onDone: () => Promise<void> }

/** The last step: here with a finger, or at the e-sign provider. */
export function ContractSigning(props: Props) {
  const { how } = props.contract
  return how === 'embedded' ? <SignHere {...props} /> : <SignElsewhere {...props} how={how} />
}

function SignHere({ contract, proof, onDone }: Props) {
  const text = contractTexts.useText()
  const { document, documentSha256 } = contract
  const [isTyping, setTyping] = useState(false)
  const consentsRef = useRef<HTMLFieldSetElement>(null)
  const padRef = useRef<HTMLElement>(null)
  const { typed, change, faults, isBusy, submit } = useStep<{ consents: boolean[]; signature: Signature | null }>({
    start: { consents: document.consents.map(() => false), signature: null },
    faults: ({ consents, signature }) => {
      if (!consents.includes(false) && signature !== null) return {}
      const [place, form] = consents.includes(false) ? [consentsRef, text.consentMissing] : [padRef, text.signFirst]
      place.current?.scrollIntoView({ block: 'center' })
      return { form }
    },
    send: async ({ consents, signature }) => {
      const input = { ...proof, documentSha256, consents, signature: signature?.dataUrl ?? '' }
      await api.contracts.contractSign(input, { quiet: true })
      await onDone()
      window.scrollTo({ top: 0 })
    },
  })
  const sign = (signature: Signature | null) => change({ signature })
  return (
    <>
      <fieldset ref={consentsRef} className={styles.consents}>
        <legend>{text.consents}</legend>
        {document.consents.map((consent, index) => (
          <Checkbox
            key={consent}
            checked={typed.consents[index] ?? false}
            onChange={({ target }) =>
              change({ consents: typed.consents.map((given, at) => (at === index ? target.checked : given)) })
            }
          >
            <span lang="zh-CN">{consent}</span>
          </Checkbox>
        ))}
      </fieldset>
      <section ref={padRef} className={styles.signing} aria-label={text.sign}>
        <h2>{text.sign}</h2>
        <p>{isTyping ? text.typeHint : text.signHint}</p>
        {isTyping ? (
          <Suspense>
            <TypedSignature onChange={sign} />
          </Suspense>
        ) : (
          <SignaturePad onChange={sign} />
        )}
        <ActionLink
          onClick={() => {
            sign(null)
            setTyping(!isTyping)
          }}
        >
          {isTyping ? text.drawInstead : text.typeInstead}
        </ActionLink>
      </section>
      <Bar proof={proof} reasons={contract.declineReasons} onDone={onDone} fault={faults.form}>
        <Button variant="primary" block icon="signature" busy={isBusy} onClick={submit}>
          {text.submit}
        </Button>
      </Bar>
    </>
  )
}

function SignElsewhere({ how, contract, proof, onDone }: Props & { how: 'esign' | 'fadada' }) {
  const text = contractTexts.useText()
  const { faults, isBusy, submit } = useStep({
    start: {},
    send: async () => {
      const { url } = await api.contracts.contractFlow(proof, { quiet: true })
      if (url === null) return onDone()
      window.location.assign(url)
    },
  })
  return (
    <>
      <p className={styles.elsewhere}>{text.elsewhere(text[how])}</p>
      <Bar proof={proof} reasons={contract.declineReasons} onDone={onDone} fault={faults.form}>
        <Button variant="primary" block icon="external-link" busy={isBusy} onClick={submit}>
          {text.goSign(text[how])}
        </Button>
      </Bar>
    </>
  )
}

function Bar(props: {
  proof: Proof
  reasons: readonly string[]
  onDone: () => Promise<void>
  fault: string | undefined
  children: ReactNode
}) {
  const text = contractTexts.useText()
  const [isAsking, setAsking] = useState(false)
  const { faults, isBusy, run } = useStep({ start: {} })
  const decline = (reason: string) =>
    run(async () => {
      await api.contracts.contractDecline({ ...props.proof, reason })
      setAsking(false)
      await props.onDone()
      window.scrollTo({ top: 0 })
    })
  return (
    <>
      <PageBar
        above={<FieldError id="contract-error" error={props.fault ?? faults.form} />}
        secondary={
          <ActionLink tone="danger" busy={isBusy} onClick={() => setAsking(true)}>
            {text.decline}
          </ActionLink>
        }
        primary={props.children}
      />
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={text.declineTitle}
        text={text.declineText}
        confirmLabel={text.decline}
        danger
        busy={isBusy}
        comment={{
          label: text.declineReason,
          minLength: 2,
          maxLength: 200,
          reasons: props.reasons,
        }}
        onConfirm={decline}
      />
    </>
  )
}
