import {
  ANSWER_TYPES,
  choiceKeys,
  FORM_LIMITS,
  FORM_READERS,
  hasOptions,
  isChoice,
  type KeepMost,
  keepMostOf,
} from '@osmp/domain/enrolment/enrolment-form.ts'
import { answerWords } from '@osmp/domain/enrolment/answer-words.ts'
import { readCount } from '@osmp/domain/kit/read-count.ts'
import { useLocale } from '../../kit/texts.ts'
import { NumberField } from '../../ui/field/number-field.tsx'
import { SwitchField } from '../../ui/field/switch-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { ChipLine, FilterChip } from '../../ui/mark/chip.tsx'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { Button } from '../../ui/page/button.tsx'
import { type FormItem, type FormItems, withCondition, withType } from './form-draft.ts'
import { formTexts } from './form-texts.ts'
import { ItemOptions } from './item-options.tsx'
import styles from './form-builder.module.css'

type Props = {
  item: FormItem
  /** Those before it, on which it can depend. */
  earlier: FormItems
  /** Days that answers may be kept. */
  most: KeepMost
  onChange: (changes: Partial<FormItem>) => void
}

/** One question being written. */
export function ItemEditor(
  props: Props & { onMove: (by: -1 | 1) => void; onRemove: () => void; onDone: () => void; isLast: boolean },
) {
  const { item, earlier, most, onChange, onMove, onRemove, onDone, isLast } = props
  const text = formTexts.useText()
  return (
    <div className={styles.editor}>
      <TextField
        label={text.labelZh}
        maxLength={FORM_LIMITS.label}
        value={item.labelZh}
        onChange={({ target }) => onChange({ labelZh: target.value })}
      />
      <TextField
        label={text.labelEn}
        maxLength={FORM_LIMITS.label}
        value={item.labelEn}
        onChange={({ target }) => onChange({ labelEn: target.value })}
      />
      <ChipLine label={text.type}>
        {ANSWER_TYPES.map((type) => (
          <FilterChip
            key={type}
            pressed={item.type === type}
            onPress={() => item.type !== type && onChange(withType(item, type, most))}
          >
            {text[type]}
          </FilterChip>
        ))}
      </ChipLine>
      {hasOptions(item.type) && <ItemOptions item={item} onChange={onChange} />}
      <SwitchField
        label={text.required}
        checked={item.required}
        onChange={({ target }) => onChange({ required: target.checked })}
      />
      <Conditions item={item} earlier={earlier} onChange={onChange} />
      <Keeping item={item} most={most} onChange={onChange} />
      <div className={styles.actions}>
        {earlier.length > 0 && <ActionLink onClick={() => onMove(-1)}>{text.up}</ActionLink>}
        {!isLast && <ActionLink onClick={() => onMove(1)}>{text.down}</ActionLink>}
        <ActionLink onClick={onRemove}>{text.remove}</ActionLink>
        <Button onClick={onDone}>{text.done}</Button>
      </div>
    </div>
  )
}

/** The answers to earlier choices under which the question is asked. */
function Conditions({ item, earlier, onChange }: Omit<Props, 'most'>) {
  const text = formTexts.useText()
  const locale = useLocale()
  return earlier
    .filter(({ type }) => isChoice(type))
    .map((choice) => {
      const label = text.onlyIf((locale === 'en' ? choice.labelEn : choice.labelZh) || text.untitled)
      return (
        <div key={choice.key}>
          <p className={styles.label}>{label}</p>
          <ChipLine label={label}>
            {choiceKeys(choice).map((key) => (
              <FilterChip
                key={key}
                pressed={item.showIf.some((one) => one.item === choice.key && one.is === key)}
                onPress={() => onChange(withCondition(item, choice.key, key))}
              >
                {answerWords(choice, { choices: [key] }, locale) || text.untitled}
              </FilterChip>
            ))}
          </ChipLine>
        </div>
      )
    })
}

/** Readers, days and the seal of the answers. */
function Keeping({ item, most, onChange }: Omit<Props, 'earlier'>) {
  const text = formTexts.useText()
  const { readers, keepDays, sealed, type } = item
  const turn = (reader: (typeof FORM_READERS)[number]) =>
    onChange({ readers: FORM_READERS.filter((one) => readers.includes(one) !== (one === reader)) })
  return (
    <>
      <div>
        <p className={styles.label}>{text.readers}</p>
        <ChipLine label={text.readers}>
          {FORM_READERS.map((reader) => (
            <FilterChip key={reader} pressed={readers.includes(reader)} onPress={() => turn(reader)}>
              {text[reader]}
            </FilterChip>
          ))}
        </ChipLine>
      </div>
      <NumberField
        label={text.keepDays}
        help={text.keepMost(keepMostOf(type, most))}
        unit={text.days}
        maxLength={3}
        value={keepDays === 0 ? '' : String(keepDays)}
        onChange={({ target }) => onChange({ keepDays: readCount(target.value) ?? 0 })}
      />
      <SwitchField
        label={text.sealed}
        help={text.sealedHelp}
        checked={sealed}
        disabled={type === 'licence'}
        onChange={({ target }) => onChange({ sealed: target.checked })}
      />
    </>
  )
}
