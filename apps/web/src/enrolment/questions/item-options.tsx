import { FORM_LIMITS } from '@osmp/domain/enrolment/enrolment-form.ts'
import { TextField } from '../../ui/field/text-field.tsx'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { IconButton } from '../../ui/page/icon-button.tsx'
import { type FormItem, newOption } from './form-draft.ts'
import { formTexts } from './form-texts.ts'
import styles from './form-builder.module.css'

/** The options of a choice in both languages. */
export function ItemOptions({ item, onChange }: { item: FormItem; onChange: (changes: Partial<FormItem>) => void }) {
  const text = formTexts.useText()
  const { options } = item
  const write = (key: string, words: { labelZh: string } | { labelEn: string }) =>
    onChange({ options: options.map((option) => (option.key === key ? { ...option, ...words } : option)) })
  return (
    <fieldset className={styles.options}>
      <legend className={styles.label}>{text.options}</legend>
      {options.map(({ key, labelZh, labelEn }, index) => (
        <div key={key} className={styles.option}>
          <TextField
            label={text.optionZh(index + 1)}
            maxLength={FORM_LIMITS.option}
            value={labelZh}
            onChange={({ target }) => write(key, { labelZh: target.value })}
          />
          <TextField
            label={text.optionEn(index + 1)}
            maxLength={FORM_LIMITS.option}
            value={labelEn}
            onChange={({ target }) => write(key, { labelEn: target.value })}
          />
          <IconButton
            icon="x"
            label={text.removeOption(index + 1)}
            disabled={options.length <= 2}
            onClick={() => onChange({ options: options.filter((option) => option.key !== key) })}
          />
        </div>
      ))}
      {options.length < FORM_LIMITS.options && (
        <ActionLink onClick={() => onChange({ options: [...options, newOption()] })}>{text.addOption}</ActionLink>
      )}
    </fieldset>
  )
}
