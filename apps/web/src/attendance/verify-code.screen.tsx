import { useState } from 'react'
import { readVerificationCode, shownVerificationCode } from '@osmp/domain/attendance/statement-code.ts'
import { api } from '../kit/calls/api-client.ts'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { useDocumentTitle } from '../kit/page/document-title.ts'
import { formatDate } from '../kit/format.ts'
import { useForm } from '../kit/form/use-form.ts'
import { useLoad } from '../kit/calls/load.ts'
import { Loaded } from '../kit/calls/loaded.tsx'
import { useGo, useParam } from '../kit/page/navigation.ts'
import { publicPaths as paths } from '../kit/page/public-paths.ts'
import { ActionLink } from '../ui/page/action-link.tsx'
import { Button } from '../ui/page/button.tsx'
import { Icon } from '../ui/mark/icon.tsx'
import { DetailSkeleton } from '../ui/page/skeleton.tsx'
import { TextField } from '../ui/field/text-field.tsx'
import { verifyTexts } from './verify-texts.ts'
import styles from './verify.module.css'

type Answer = CallOutput<'attendance', 'statementVerify'>

const ICONS = { valid: 'check', revoked: 'x', unknown: 'search' } as const

/** Is the paper in somebody's hand genuine? The code of the address, answered from what was issued. */
export function Screen() {
  const text = verifyTexts.useText()
  const code = readVerificationCode(useParam('code') ?? '').slice(0, 40)
  const answer = useLoad((signal) => api.attendance.statementVerify({ code }, { signal, quiet: true }), [code])
  useDocumentTitle(text.title)
  return (
    <main id="content" className={styles.screen}>
      <p className="over">{text.title}</p>
      <Loaded query={answer} skeleton={<DetailSkeleton />}>
        {(data) => (
          <>
            <Verdict answer={data} />
            {data.statement && <Facts statement={data.statement} code={code} />}
            <Another key={code} open={data.statement === null} />
          </>
        )}
      </Loaded>
    </main>
  )
}

function Verdict({ answer: { state, statement } }: { answer: Answer }) {
  const text = verifyTexts.useText()
  const revokedAt = statement?.revokedAt ?? ''
  const notes = {
    valid: text.validNote,
    revoked: revokedAt === '' ? '' : text.revokedNote(formatDate(revokedAt)),
    unknown: text.unknownNote,
  }
  return (
    <section className={styles.verdict} data-state={state} role="status">
      <span className={styles.mark}>
        <Icon name={ICONS[state]} size={24} />
      </span>
      <h1>{text[state]}</h1>
      <p>{notes[state]}</p>
    </section>
  )
}

function Facts({ statement, code }: { statement: NonNullable<Answer['statement']>; code: string }) {
  const text = verifyTexts.useText()
  const facts = [
    [text.name, statement.maskedName, text.nameNote],
    [text.meeting, statement.engagementName],
    [text.date, formatDate(statement.startDatetime)],
    [text.minutes, text.minutesValue(statement.minutes)],
    [text.organiser, statement.organiser],
    [text.issuedAt, formatDate(statement.issuedAt)],
    [text.number, statement.number],
    [text.code, shownVerificationCode(code)],
  ] as const
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value, note]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            {note !== undefined && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Another code to type: in sight when this one is unknown, behind a button otherwise. */
function Another({ open }: { open: boolean }) {
  const text = verifyTexts.useText()
  const go = useGo()
  const [isOpen, setOpen] = useState(open)
  const { field, submit } = useForm({
    start: { code: '' },
    faults: ({ code }) => ({ code: readVerificationCode(code).length < 12 && text.codeShort }),
    send: ({ code }) => go(paths.verifyCode({ code: readVerificationCode(code) })),
  })
  if (!isOpen) return <ActionLink onClick={() => setOpen(true)}>{text.again}</ActionLink>
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <TextField {...field('code')} label={text.typeCode} maxLength={20} enterKeyHint="go" />
      <Button variant="primary" type="submit" block>
        {text.check}
      </Button>
    </form>
  )
}
