import { CHOICE_NAMES } from '@osmp/domain/enrolment/answer-words.ts'
import { ANSWER_LIMITS, DIETS, type FormAnswer, INVOICE_FOR } from '@osmp/domain/enrolment/form-answers.ts'
import { instantAt, localDateOf } from '@osmp/domain/kit/time.ts'
import type { ChangeEvent } from 'react'
import { formatPattern } from '../../kit/format-pattern.ts'
import { useLocale } from '../../kit/texts.ts'
import { DateTimeField } from '../../ui/field/date-time-field.tsx'
import { NumberField } from '../../ui/field/number-field.tsx'
import { RadioList } from '../../ui/field/radio-list.tsx'
import { TextAreaField } from '../../ui/field/text-area-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { ManyField } from './many-field.tsx'
import type { OwnItem } from './question-form.ts'
import { questionTexts } from './question-texts.ts'

type Props = {
  item: OwnItem
  answer: FormAnswer
  error: string | undefined
  onChange: (answer: FormAnswer) => void
}
type Typed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>

/** One question with the widget of its type. */
export function QuestionField(props: Props) {
  const { item, answer, error, onChange } = props
  const text = questionTexts.useText()
  const words = { label: item.label, error, optional: !item.required }
  const typed = {
    ...words,
    value: answer.text ?? '',
    onChange: ({ target }: Typed) => onChange({ text: target.value }),
  }
  switch (item.type) {
    case 'line':
      return <TextField {...typed} maxLength={ANSWER_LIMITS.line} />
    case 'note':
      return <TextAreaField {...typed} maxLength={ANSWER_LIMITS.note} />
    case 'licence':
      return <TextField {...typed} help={text.licenceHelp} inputMode="numeric" maxLength={15} />
    case 'number':
      return (
        <NumberField
          {...words}
          value={answer.number?.toString() ?? ''}
          maxLength={6}
          onChange={({ target }) => onChange(/^\d+$/.test(target.value) ? { number: Number(target.value) } : {})}
        />
      )
    case 'date':
    case 'time':
      return <Moment {...props} />
    case 'multiple':
      return <ManyField {...words} options={item.options} answer={answer} onChange={onChange} />
    case 'diet':
      return <Diet {...props} />
    case 'invoice':
      return <Invoice {...props} />
    default:
      return <One {...props} />
  }
}

/** One of the options of the meeting, yes or no, or of the choices that a type brings. */
function One({ item, answer, error, onChange, among }: Props & { among?: readonly (keyof typeof CHOICE_NAMES)[] }) {
  const locale = useLocale()
  const known = among ?? (item.type === 'yesNo' ? (['yes', 'no'] as const) : undefined)
  const options = known
    ? known.map((value) => ({ value: value as string, label: CHOICE_NAMES[value][locale] }))
    : item.options.map(({ key, label }) => ({ value: key, label }))
  return (
    <RadioList
      label={item.label}
      help={
        item.required ? undefined : <Taken isAnswered={answer.choices !== undefined} onClear={() => onChange({})} />
      }
      error={error}
      options={options}
      value={answer.choices?.[0] ?? null}
      onChange={(choice) => onChange({ ...answer, choices: [choice] })}
    />
  )
}

/** Under a question that need not be answered: a choice, which no second tap takes back, can be cleared. */
function Taken({ isAnswered, onClear }: { isAnswered: boolean; onClear: () => void }) {
  const text = questionTexts.useText()
  return isAnswered ? <ActionLink onClick={onClear}>{text.clear}</ActionLink> : text.optional
}

/** A day, or a time of a day. */
function Moment({ item, answer: { text: said }, error, onChange }: Props) {
  const isDay = item.type === 'date'
  const value = said === undefined ? null : isDay ? instantAt(said, '00:00') : instantAt('2026-01-01', said)
  return (
    <DateTimeField
      label={item.label}
      error={error}
      optional={!item.required}
      help={item.required || said === undefined ? undefined : <Taken isAnswered onClear={() => onChange({})} />}
      mode={isDay ? 'date' : 'time'}
      title={item.label}
      value={value}
      onChange={(at) => onChange({ text: isDay ? localDateOf(at) : formatPattern(at, 'HH:mm') })}
    />
  )
}

/** A diet, and what else the kitchen has to know. */
function Diet(props: Props) {
  const { answer, error, onChange } = props
  const text = questionTexts.useText()
  const isOther = answer.choices?.[0] === 'other'
  return (
    <div className="column">
      <One
        {...props}
        error={isOther ? undefined : error}
        among={DIETS}
        onChange={({ choices }) =>
          onChange(choices?.[0] === 'other' ? { ...answer, choices } : choices ? { choices } : {})
        }
      />
      {isOther && (
        <TextField
          label={text.dietNote}
          help={text.dietHelp}
          error={error}
          maxLength={ANSWER_LIMITS.dietNote}
          value={answer.text ?? ''}
          onChange={({ target }) => onChange({ ...answer, text: target.value })}
        />
      )}
    </div>
  )
}

/** Title and, of a company, its tax number. */
function Invoice(props: Props) {
  const { answer, error, onChange } = props
  const text = questionTexts.useText()
  const [forWhom] = answer.choices ?? []
  const isOfCompany = forWhom === 'company'
  const isTitled = (answer.text ?? '').trim() !== ''
  return (
    <div className="column">
      <One
        {...props}
        error={forWhom === undefined ? error : undefined}
        among={INVOICE_FOR}
        onChange={({ choices }) =>
          onChange(choices ? { ...answer, choices, ...(choices[0] === 'person' && { taxNumber: '' }) } : {})
        }
      />
      {forWhom !== undefined && (
        <TextField
          label={text.title}
          error={isTitled && isOfCompany ? undefined : error}
          maxLength={ANSWER_LIMITS.title}
          value={answer.text ?? ''}
          onChange={({ target }) => onChange({ ...answer, text: target.value })}
        />
      )}
      {isOfCompany && (
        <TextField
          label={text.taxNumber}
          help={text.taxHelp}
          error={isTitled ? error : undefined}
          maxLength={18}
          value={answer.taxNumber ?? ''}
          onChange={({ target }) => onChange({ ...answer, taxNumber: target.value })}
        />
      )}
    </div>
  )
}
