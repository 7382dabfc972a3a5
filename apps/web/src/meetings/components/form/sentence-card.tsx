import { type FillField, piecesOf } from '@osmp/domain/meetings/sentence/fill-fields.ts'
import { lookupsOf, readSentence } from '@osmp/domain/meetings/sentence/read-sentence.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatRange, formatWeekday } from '../../../kit/format.ts'
import { nowMs } from '../../../kit/now.ts'
import { defineTexts } from '../../../kit/texts.ts'
import { Field, jumpToField } from '../../../ui/field/form-field.tsx'
import formStyles from '../../../ui/field/form.module.css'
import { TextAreaField } from '../../../ui/field/text-area-field.tsx'
import { ActionLink } from '../../../ui/page/action-link.tsx'
import { Button } from '../../../ui/page/button.tsx'
import { Group } from '../../../ui/page/group.tsx'
import { formBodyTexts } from '../../form/form-body-texts.ts'
import { formTailTexts } from '../../form/form-tail-texts.ts'
import { meetingFormTexts } from '../../form/meeting-form-texts.ts'
import type { ChangeForm, MeetingFormState } from '../../form/meeting-form-state.ts'
import { placeTexts } from '../../form/place-texts.ts'
import { findNames, type NamesFound, sentencePatch } from '../../form/sentence-patch.ts'
import styles from './sentence-card.module.css'

const { useText } = defineTexts({
  label: ['用一句话说说这场会', 'Describe the meeting in one sentence'],
  example: [
    '例如：下周四下午华山医院心衰病例，王建国讲 40 分钟，20 人',
    'e.g. Next Thursday 2pm, heart failure cases, 20 people',
  ],
  hint: ['读懂的部分会标下划线', 'What is understood gets underlined'],
  fill: ['填入表单', 'Fill in the form'],
  filled: ['已填入：', 'Filled in: '],
  left: ['未改动：', 'Left as it was: '],
  nothing: ['没有可填入的内容', 'Nothing to fill in'],
  unclear: ['请自行填写：', 'Please fill in yourself: '],
  comma: ['、', ', '],
  talk: ['讲课时长', 'Length of the talk'],
  undo: ['撤销', 'Undo'],
})

const PAUSE_MS = 400
const NONE: NamesFound = { hospital: [], speaker: [], product: [] }

type Props = { form: MeetingFormState; first: MeetingFormState; change: ChangeForm }

/** One sentence that fills what is empty in a new form; afterwards one line with the way back. */
export function SentenceCard({ form, first, change }: Props) {
  const text = useText()
  const names = useFieldNames()
  const [typed, setTyped] = useState('')
  const [done, setDone] = useState<ReturnType<typeof sentencePatch>>()
  const [isBusy, setIsBusy] = useState(false)
  const { find, found } = useNames(typed, form)
  // A value typed while the names are looked up counts as well.
  const latest = useRef(form)
  useEffect(() => {
    latest.current = form
  }, [form])
  const read = useMemo(() => readSentence(typed, nowMs(), found), [typed, found])
  const listed = (fields: readonly FillField[]) => [...new Set(fields.map((field) => names[field]))].join(text.comma)
  if (done !== undefined) {
    const undo = () => {
      change(done.before)
      setDone(undefined)
    }
    return (
      <div className={formStyles.banner}>
        <span role="status">
          {done.filled.length === 0 ? text.nothing : text.filled}
          {listed(done.filled)}
          {done.left.length > 0 && <br />}
          {done.left.length > 0 && text.left}
          {listed(done.left)}
        </span>
        <ActionLink onClick={undo}>{text.undo}</ActionLink>
      </div>
    )
  }
  const fill = async () => {
    if (typed.trim() === '') return jumpToField('sentence')
    setIsBusy(true)
    const all = await find()
    // The card goes; the focus goes to the first field instead of getting lost with it.
    flushSync(() => {
      const filled = sentencePatch(latest.current, first, typed, readSentence(typed, nowMs(), all), all)
      setIsBusy(false)
      setDone(filled)
      change(filled.patch)
    })
    jumpToField('engagementName')
  }
  const { unclear, times } = read
  return (
    <Group>
      <div className={formStyles.fields}>
        <Field name="sentence">
          <TextAreaField
            label={text.label}
            optional
            rows={2}
            placeholder={text.example}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <div>
          <p className={styles.words}>
            {typed.trim() === ''
              ? text.hint
              : piecesOf(typed, read).map(({ text: words, kind, isClear }, at) => (
                  <span key={at} className={kind && (isClear ? styles.read : styles.unclear)}>
                    {words}
                    {kind && (
                      <span className="visually-hidden">{` (${isClear ? '' : text.unclear}${names[kind]}) `}</span>
                    )}
                  </span>
                ))}
          </p>
          <p className="quiet">
            {times && `${formatWeekday(times.start.slice(0, 10))} ${formatRange(times.start, times.end)} `}
            {unclear.length > 0 && text.unclear}
            {listed(unclear.map(({ kind }) => kind))}
          </p>
        </div>
        <Button block busy={isBusy} onClick={() => void fill()}>
          {text.fill}
        </Button>
      </div>
    </Group>
  )
}

/** The names of a sentence, looked up once the typing pauses, or at once. */
function useNames(typed: string, form: MeetingFormState) {
  const wanted = useMemo(() => lookupsOf(typed, nowMs()), [typed])
  const key = typed.trim() === '' ? '' : JSON.stringify(wanted)
  const [answer, setAnswer] = useState({ key: '', found: NONE })
  useEffect(() => {
    if (key === answer.key || key === '') return
    const away = new AbortController()
    const timer = setTimeout(() => {
      void findNames(wanted, form, away.signal).then((found) => !away.signal.aborted && setAnswer({ key, found }))
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      away.abort()
    }
  }, [key, wanted, form, answer.key])
  const find = async () => (key === answer.key ? answer.found : findNames(wanted, form, new AbortController().signal))
  return { find, found: answer.found }
}

function useFieldNames(): Readonly<Record<FillField, string>> {
  const { start, ...basics } = meetingFormTexts.useText()
  const { expected, products, speakers } = formBodyTexts.useText()
  const { hospital } = placeTexts.useText()
  const { meal } = formTailTexts.useText()
  const minutes = useText().talk
  const people = { heads: expected, speaker: speakers, minutes }
  return { ...basics, ...people, hospital, meal, date: start, time: start, product: products }
}
