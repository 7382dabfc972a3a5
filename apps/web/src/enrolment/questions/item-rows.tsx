import { ANSWER_TYPES, FORM_LIMITS, type KeepMost } from '@osmp/domain/enrolment/enrolment-form.ts'
import { useState } from 'react'
import { useLocale } from '../../kit/texts.ts'
import { FieldError } from '../../ui/field/field-frame.tsx'
import { Dotted } from '../../ui/mark/dotted.tsx'
import { Button } from '../../ui/page/button.tsx'
import { Group } from '../../ui/page/group.tsx'
import { Row } from '../../ui/page/row.tsx'
import { changeItem, type FormItem, type FormItems, newItem, withMoved } from './form-draft.ts'
import { formTexts } from './form-texts.ts'
import { ItemEditor } from './item-editor.tsx'
import styles from './form-builder.module.css'

/** The questions in their order; one at a time is open to be written. `faults`: sentences by the key of a question. */
export function ItemRows(props: {
  items: FormItems
  /** Days that answers may be kept. */
  most: KeepMost
  faults: ReadonlyMap<string, string>
  onChange: (items: FormItem[]) => void
}) {
  const { items, most, faults, onChange } = props
  const text = formTexts.useText()
  const locale = useLocale()
  const [openKey, setOpenKey] = useState<string | null>(null)
  const [isAdding, setAdding] = useState(false)
  const add = (type: FormItem['type']) => {
    const item = newItem(type, most)
    onChange([...items, item])
    setOpenKey(item.key)
    setAdding(false)
  }
  return (
    <Group title={text.questions} count={items.length} note={items.length === 0 ? text.none : undefined}>
      {items.map((item, index) => {
        const { key, type, required, sealed, showIf } = item
        const isOpen = openKey === key
        const label = (locale === 'en' ? item.labelEn : item.labelZh) || text.untitled
        return (
          <div key={key}>
            <Row
              title={`${index + 1}. ${label}`}
              second={
                <Dotted
                  of={[
                    text[type],
                    required && text.required,
                    showIf.length > 0 && text.conditional,
                    sealed && text.sealed,
                  ]}
                />
              }
              expanded={isOpen}
              arrow={false}
              onClick={() => setOpenKey(isOpen ? null : key)}
            />
            <div className={styles.fault}>
              <FieldError id={`fault-${key}`} error={faults.get(key)} />
            </div>
            {isOpen && (
              <ItemEditor
                item={item}
                earlier={items.slice(0, index)}
                most={most}
                isLast={index === items.length - 1}
                onChange={(changes) => onChange(changeItem(items, key, changes))}
                onMove={(by) => onChange(withMoved(items, key, by))}
                onRemove={() => onChange(items.filter((one) => one.key !== key))}
                onDone={() => setOpenKey(null)}
              />
            )}
          </div>
        )
      })}
      {items.length < FORM_LIMITS.items && (
        <div className="padded">
          {isAdding ? (
            <div role="group" aria-label={text.chooseType} className={styles.types}>
              {ANSWER_TYPES.map((type) => (
                <Button key={type} onClick={() => add(type)}>
                  {text[type]}
                </Button>
              ))}
            </div>
          ) : (
            <Button block icon="plus" onClick={() => setAdding(true)}>
              {text.add}
            </Button>
          )}
        </div>
      )}
    </Group>
  )
}
