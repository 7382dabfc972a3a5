import { readInvitationCode } from '@osmp/domain/enrolment/invitation-code.ts'
import { lazy, Suspense, useState } from 'react'
import { api } from '../../kit/calls/api-client.ts'
import { isRefusal } from '../../kit/calls/api-error.ts'
import type { CallOutput, RefreshFlag } from '../../kit/calls/call-types.ts'
import { deviceId } from '../../kit/device/device-id.ts'
import { isRefreshFlag } from '../../kit/calls/handle-result.ts'
import { newUuid } from '../../kit/device/new-id.ts'
import { useForm } from '../../kit/form/use-form.ts'
import { Fault } from '../../ui/page/fault.tsx'
import { Button } from '../../ui/page/button.tsx'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import { FieldError } from '../../ui/field/field-frame.tsx'
import { RowSkeletons } from '../../ui/page/skeleton.tsx'
import { PageBar } from '../../ui/page/page-bar.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { MealQuestion, NOT_SAID } from '../../kit/form/meal-question.tsx'
import { ContactField } from '../contact/contact-field.tsx'
import { contactFaults, isMailLike, mailOf, numberOf, type Way } from '../contact/contact-ways.ts'
import { ConsentTicks, saidIn } from './consent-ticks.tsx'
import { useQuestions } from './use-questions.ts'
import { registrationTexts } from './registration-texts.ts'
import styles from './registration.module.css'

/** Most meetings ask nothing of their own. */
const Questions = lazy(async () => ({ default: (await import('./questions.tsx')).Questions }))

const CODE_REFUSALS = ['enrolmentCodeMissing', 'enrolmentCodeWrong', 'enrolmentCodeUsed', 'enrolmentCodeEnded'] as const

/** The field of a refusal. */
const FIELD_OF = [
  ['code', CODE_REFUSALS],
  ['phone', ['enrolmentDuplicate', 'inputPhoneAbroad']],
  ['email', ['enrolmentMailTaken']],
  ['emailCode', ['phoneCodeWrong', 'phoneCodeGone']],
] as const

const codeFault = (code: string, text: { codeMissing: string; codeWrong: string }) =>
  code.trim() === '' ? text.codeMissing : readInvitationCode(code) === undefined && text.codeWrong

/**
 * Name, phone, where the meeting asks for it a code and the word about the meal, where mails can be sent an address, hospital, department and consent; what is wrong is said at the field, which then has the cursor, and a refusal
 * above the button. Who is enrolled already gets back to the pass.
 */
export function RegistrationForm(props: {
  page: Pick<
    CallOutput<'landing', 'landingDetail'>,
    | 'engagementId'
    | 'consentText'
    | 'consentVersion'
    | 'executeType'
    | 'takesEmail'
    | 'mode'
    | 'form'
    | 'asksMeal'
    | 'consents'
  >
  /** Known already, where one comes from the door. */
  phone?: string
  submitLabel?: string
  /** `phone`: empty where a mail address was proved in its place. */
  onPass: (hcpToken: string, phone: string) => Promise<void>
}) {
  const { page, onPass } = props
  const text = registrationTexts.useText()
  const [formKey] = useState(newUuid)
  const { engagementId, consentVersion } = page
  const [asksCode, setAsksCode] = useState(page.mode === 'code')
  const [way, setWay] = useState<Way>('mainland')
  const [asksMeal, setAsksMeal] = useState(page.asksMeal === true)
  const [knows, setKnown] = useState(false)
  const [agreed, setAgreed] = useState<readonly string[]>([])
  const questions = useQuestions(engagementId, page.form)
  const { typed, change, field, faults, isBusy, submit, run, tell } = useForm({
    start: {
      name: '',
      phone: props.phone ?? '',
      email: '',
      emailCode: '',
      code: '',
      hcoName: '',
      department: '',
      meal: NOT_SAID,
      consent: false,
    },
    faults: ({ name, code, meal, consent, ...contact }) => ({
      name: name.trim().length < 2 && text.nameMissing,
      email: contact.email.trim() !== '' && !isMailLike(contact.email) && text.emailWrong,
      ...contactFaults(way, contact),
      code: asksCode && codeFault(code, text),
      meal: asksMeal && meal === null && text.mealMissing,
      consent: !consent && text.consentMissing,
    }),
    send: async ({ email, code, hcoName, department, meal, consent }): Promise<void> => {
      const more = { hcoName: hcoName.trim(), department: department.trim(), consent, consentVersion, formKey }
      const form = await questions.fill()
      if (form === null) return
      const inBody = {
        ...(email.trim() !== '' && { email: email.trim() }),
        ...mailOf(way, typed),
        ...(asksCode && { code: code.trim() }),
        ...(asksMeal && meal !== null && { takesMeal: meal === 'yes' }),
        ...(form && { form }),
        ...(agreed.length > 0 && { consents: saidIn(page.consents ?? [], agreed) }),
      }
      const body = Object.keys(inBody).length > 0 ? { inBody } : {}
      await take(api.enrolment.doEnroll({ ...person(), ...more, ...body }, { quiet: true }))
    },
    refused: (said, error) => {
      if (questions.refused(said, error)) return {}
      const isOfCode = isRefusal(error, ...CODE_REFUSALS)
      // The organiser may have asked for one since the page was opened.
      if (isOfCode) setAsksCode(true)
      const isOfMeal = isRefusal(error, 'enrolmentMealMissing')
      if (isOfMeal) setAsksMeal(true)
      if (isOfMeal) return { meal: said }
      const [at] = FIELD_OF.find(([, names]) => isRefusal(error, ...names)) ?? ['form']
      setKnown(isRefusal(error, 'enrolmentDuplicate', 'enrolmentMailTaken'))
      return { [at]: said }
    },
  })
  // There is a pass to go back to.
  const isKnown = knows && (faults.phone ?? faults.email)
  const person = () => ({ engagementId, name: typed.name.trim(), ...numberOf(way, typed), deviceId: deviceId() })
  const take = async (asked: Promise<{ hcpToken: string | null } | RefreshFlag>) => {
    const answer = await asked
    if (isRefreshFlag(answer)) tell({ form: text.ended })
    else if (answer.hcpToken !== null) {
      questions.forget()
      await onPass(answer.hcpToken, numberOf(way, typed).phone ?? '')
    }
  }
  return (
    <form id="registration" className={styles.form} noValidate onSubmit={submit}>
      <TextField
        {...field('name')}
        label={text.name}
        placeholder={text.namePlaceholder}
        autoComplete="name"
        maxLength={60}
      />
      <ContactField
        {...{ engagementId, way }}
        onWay={setWay}
        fields={{ phone: field('phone'), email: field('email'), emailCode: field('emailCode') }}
        label={text.phone}
        help={page.executeType === 'online' ? text.phoneHelpOnline : text.phoneHelp}
      />
      {isKnown && (
        <Button
          block
          icon="qr-code"
          busy={isBusy}
          onClick={() =>
            run(() => take(api.enrolment.passFind({ ...person(), ...mailOf(way, typed) }, { quiet: true })))
          }
        >
          {text.findPass}
        </Button>
      )}
      {asksCode && (
        <TextField
          {...field('code')}
          label={text.code}
          help={text.codeHelp}
          autoCapitalize="characters"
          maxLength={20}
        />
      )}
      {page.takesEmail && way !== 'mail' && (
        <TextField
          {...field('email')}
          label={text.email}
          help={text.emailHelp}
          optional
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
        />
      )}
      <TextField {...field('hcoName')} label={text.hospital} optional maxLength={120} autoComplete="organization" />
      <TextField {...field('department')} label={text.department} optional maxLength={60} />
      {asksMeal && <MealQuestion {...field('meal')} />}
      {questions.form && (
        <Suspense fallback={<RowSkeletons count={2} />}>
          <Questions
            form={questions.form}
            answers={questions.answers}
            faults={questions.faults}
            told={questions.told}
            onChange={questions.change}
          />
        </Suspense>
      )}
      <section className={styles.consent}>
        <h2>{text.consentTitle}</h2>
        <p>{page.consentText}</p>
      </section>
      <div>
        <Checkbox
          name="consent"
          checked={typed.consent}
          aria-invalid={faults.consent ? true : undefined}
          onChange={({ target }) => change({ consent: target.checked })}
        >
          {text.consent}
        </Checkbox>
        <FieldError id="consent-error" error={faults.consent} />
      </div>
      <ConsentTicks consents={page.consents ?? []} agreed={agreed} onChange={setAgreed} />
      <PageBar
        above={faults.form && <Fault>{faults.form}</Fault>}
        primary={
          <Button variant="primary" block type="submit" busy={isBusy} form="registration">
            {props.submitLabel ?? text.submit}
          </Button>
        }
      />
    </form>
  )
}
