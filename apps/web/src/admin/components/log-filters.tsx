import { useState, type ReactNode } from 'react'
import { type Form, useForm } from '../../kit/form/use-form.ts'
import { defineTexts } from '../../kit/texts.ts'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { Button } from '../../ui/page/button.tsx'
import { classNames } from '../../ui/page/class-names.ts'
import { DateTimeField } from '../../ui/field/date-time-field.tsx'
import styles from '../operations.module.css'

const { useText } = defineTexts({
  from: ['起始日期', 'From'],
  to: ['截止日期', 'To'],
  search: ['查询', 'Search'],
  clear: ['清除条件', 'Clear'],
})

type Days = { from: string | null; to: string | null }

/** Conditions of a log: its own fields, a range of days, and what looks for them or empties them. */
export function LogFilters<Filter extends Days>(props: {
  none: Filter
  fields: (field: Form<Filter>['field']) => ReactNode
  onSearch: (filter: Filter) => void
  /** Looks once more by the same conditions: there may be new rows. */
  onAgain: () => void
}) {
  const { none, fields, onSearch, onAgain } = props
  const text = useText()
  const { change, field, submit } = useForm({ start: none, send: (filter) => search(filter) })
  const [asked, setAsked] = useState(none)
  const search = (filter: Filter) => {
    if (JSON.stringify(filter) === JSON.stringify(asked)) return onAgain()
    setAsked(filter)
    onSearch(filter)
  }
  return (
    <form className={classNames(styles.filters, styles.conditions)} noValidate onSubmit={submit}>
      {fields(field)}
      <DateTimeField {...field('from')} label={text.from} optional mode="date" />
      <DateTimeField {...field('to')} label={text.to} optional mode="date" />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary">
          {text.search}
        </Button>
        <ActionLink
          onClick={() => {
            change(none)
            search(none)
          }}
        >
          {text.clear}
        </ActionLink>
      </div>
    </form>
  )
}
