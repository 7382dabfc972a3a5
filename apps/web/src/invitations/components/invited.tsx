import { phoneOrText, readPhone } from '@osmp/domain/kit/phone-number.ts'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { api } from '../../kit/calls/api-client.ts'
import { MealQuestion, NOT_SAID, type MealAnswer } from '../../kit/form/meal-question.tsx'
import { ApiError, isRefusal } from '../../kit/calls/api-error.ts'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { useLoad } from '../../kit/calls/load.ts'
import { Loaded } from '../../kit/calls/loaded.tsx'
import { holdPass } from '../../kit/device/own-pass.ts'
import { type Form, useForm } from '../../kit/form/use-form.ts'
import { publicPaths as paths } from '../../kit/page/public-paths.ts'
import { takePass } from '../../kit/device/tokens.ts'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import { Button } from '../../ui/page/button.tsx'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import { FieldError } from '../../ui/field/field-frame.tsx'
import { Icon } from '../../ui/mark/icon.tsx'
import { ConfirmDialog } from '../../ui/overlay/overlays.ts'
import { RowSkeletons } from '../../ui/page/skeleton.tsx'
import { PhoneField } from '../../ui/field/phone-field.tsx'
import { invitedTexts } from '../invited-texts.ts'
import styles from '../invited.module.css'
import { useLinkToken } from '../use-link-token.ts'
import { LetterPaper } from './letter-paper.tsx'

type Opened = CallOutput<'invitations', 'invitationOpen'>
type Answered = CallOutput<'invitations', 'invitationAnswer'>

/**
 * The letter of whoever came with a personal link, to accept or decline; accepting enrols without a form. `onDead`, the same
 * at each render, is called when the letter is not to be had.
 */
export function Invited(props: { engagementId: string; onAnswered: () => void; onDead: () => void }) {
  const { engagementId, onAnswered, onDead } = props
  const token = useLinkToken(engagementId)
  const letter = useLoad((signal) => api.invitations.invitationOpen({ token }, { signal, quiet: true }), [token])
  const isDead = letter.error !== null
  useEffect(() => {
    if (isDead) onDead()
  }, [isDead, onDead])
  if (letter.error !== null) {
    return (
      <p className={styles.dead} role="alert">
        <Icon name="alert-circle" /> {letter.error instanceof ApiError ? letter.error.msg : String(letter.error)}
      </p>
    )
  }
  return (
    <Loaded query={letter} skeleton={<RowSkeletons count={3} />}>
      {(data) => <OpenLetter data={data} token={token} onAnswered={onAnswered} />}
    </Loaded>
  )
}

function OpenLetter({ data, token, onAnswered }: { data: Opened; token: string; onAnswered: () => void }) {
  const text = invitedTexts.useText()
  const [answer, setAnswer] = useState<Answered>()
  // On a colleague's phone, whose own pass stays, the doctor's is reached from here.
  const [handOn, setHandOn] = useState<string>()
  const state = answer?.state ?? data.state
  const [asksMeal, setAsksMeal] = useState(data.asksMeal === true)
  const send = async (input: { accept: boolean; consent?: true; phone?: string; takesMeal?: boolean }) => {
    const done = await api.invitations.invitationAnswer({ token, ...input }, { quiet: true })
    const pass = done.enrolment?.hcpToken ?? null
    const isOwn = pass === null || (await holdPass(data.engagementId, pass))
    setHandOn(isOwn ? undefined : pass)
    setAnswer(done)
    onAnswered()
  }
  const form = useForm({
    start: { phone: '', meal: NOT_SAID, consent: false },
    faults: ({ phone, meal, consent }) => ({
      phone: data.needsPhone && readPhone(phone) === undefined && text.phoneWrong,
      meal: asksMeal && meal === null && text.mealMissing,
      consent: !consent && text.consentMissing,
    }),
    send: ({ phone, meal }) =>
      send({
        accept: true,
        consent: true,
        ...(data.needsPhone && { phone: phoneOrText(phone) }),
        ...(meal !== null && { takesMeal: meal === 'yes' }),
      }),
    refused: (said, error) => {
      const isOfMeal = isRefusal(error, 'enrolmentMealMissing')
      // The policy may have come since the letter was opened.
      if (isOfMeal) setAsksMeal(true)
      return { [isOfMeal ? 'meal' : 'form']: said }
    },
  })
  const { isBusy } = form
  const decline = () => form.run(() => send({ accept: false }))
  // Another phone or a later visit: the link gives the place of an accepted letter again.
  const [isReturning] = useState(() => data.state === 'accepted' && takePass(data.engagementId) === null)
  const again = useEffectEvent(() => form.run(() => send({ accept: true, consent: true })))
  useEffect(() => {
    if (isReturning) again()
  }, [isReturning])
  const waitNo = answer?.enrolment?.waitNo ?? null
  return (
    <section className={styles.invited} aria-label={text.title(data.name)}>
      <h2 className="title">{text.title(data.name)}</h2>
      <LetterPaper letter={data.letter} />
      {state === 'accepted' ? (
        <Accepted
          said={waitNo !== null ? text.waits(waitNo) : isOnlineOnly(data) ? text.acceptedOnline : text.accepted}
          pass={handOn}
          busy={isBusy}
          onDecline={decline}
        />
      ) : data.closed !== undefined ? (
        <p className={styles.note}>{data.closed}</p>
      ) : (
        <Answer data={data} asksMeal={asksMeal} isDeclined={state === 'declined'} form={form} onDecline={decline} />
      )}
      <FieldError id="answer-error" error={form.faults.form} />
    </section>
  )
}

/** A letter names the place where there is one. */
const isOnlineOnly = ({ letter: { facts } }: Opened): boolean =>
  facts.some(({ kind }) => kind === 'online') && !facts.some(({ kind }) => kind === 'where')

function Accepted(props: { said: string; pass: string | undefined; busy: boolean; onDecline: () => void }) {
  const { said, pass, busy, onDecline } = props
  const text = invitedTexts.useText()
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <p className={styles.said} role="status">
        <Icon name="check-circle" /> {said}
      </p>
      {pass !== undefined && <ButtonLink href={paths.passToken({ token: pass })}>{text.pass}</ButtonLink>}
      <ActionLink busy={busy} onClick={() => setAsked(true)}>
        {text.changeMind}
      </ActionLink>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={text.changeTitle}
        text={text.changeText}
        confirmLabel={text.changeMind}
        danger
        onConfirm={() => {
          setAsked(false)
          onDecline()
        }}
      />
    </>
  )
}

function Answer(props: {
  data: Opened
  asksMeal: boolean
  isDeclined: boolean
  form: Form<{ phone: string; meal: MealAnswer; consent: boolean }>
  onDecline: () => void
}) {
  const { data, asksMeal, isDeclined, onDecline } = props
  const { typed, change, faults, field, isBusy, submit } = props.form
  const text = invitedTexts.useText()
  const errorId = useId()
  return (
    <div className="stack">
      {isDeclined && <p className={styles.note}>{text.declined}</p>}
      {data.needsPhone && (
        <PhoneField
          {...field('phone')}
          label={text.phone}
          help={isOnlineOnly(data) ? text.phoneHelpOnline : text.phoneHelp}
          autoComplete="tel-national"
        />
      )}
      {asksMeal && <MealQuestion {...field('meal')} />}
      <details className={styles.terms}>
        <summary>{text.consentTitle}</summary>
        <p>{data.consentText}</p>
      </details>
      <div>
        <Checkbox checked={typed.consent} onChange={({ target }) => change({ consent: target.checked })}>
          {text.consent}
        </Checkbox>
        <FieldError id={errorId} error={faults.consent} />
      </div>
      <div className={styles.buttons}>
        <Button variant="primary" icon="check" busy={isBusy} onClick={submit}>
          {text.accept}
        </Button>
        {!isDeclined && (
          <Button busy={isBusy} onClick={onDecline}>
            {text.decline}
          </Button>
        )}
      </div>
    </div>
  )
}
