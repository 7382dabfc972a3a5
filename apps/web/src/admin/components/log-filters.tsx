import { useState, type ReactNode } from 'react'
import { defineTexts } from '../../kit/texts.ts'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { Button } from '../../ui/page/button.tsx'
import { classNames } from '../../ui/page/class-names.ts'
import { DateTimeField } from '../../ui/field/date-time-field.tsx'
import styles from '../operations.module.css'

const { useText } = defineTexts({
  'zh-CN': { from: '起始日期', to: '截止日期', search: '查询', clear: '清除条件' },
  en: { from: 'From', to: 'To', search: 'Search', clear: 'Clear' },
})

type Days = { from: string | null; to: string | null }

/** Conditions of a log: its own fields, a range of days, and what looks for them or empties them. */
export function LogFilters<Filter extends Days>(props: {
  none: Filter
  fields: (draft: Filter, change: (part: Partial<Filter>) => void) => ReactNode
  onSearch: (filter: Filter) => void
  /** Looks once more by the same conditions: there may be new rows. */
  onAgain: () => void
}) {
  const { none, fields, onSearch, onAgain } = props
  const text = useText()
  const [draft, setDraft] = useState(none)
  const [asked, setAsked] = useState(none)
  const search = (filter: Filter) => {
    if (JSON.stringify(filter) === JSON.stringify(asked)) return onAgain()
    setAsked(filter)
    onSearch(filter)
  }
  const change = (part: Partial<Filter>) => setDraft({ ...draft, ...part })
  return (
    <form
      className={classNames(styles.filters, styles.conditions)}
      onSubmit={(event) => {
        event.preventDefault()
        search(draft)
      }}
    >
      {fields(draft, change)}
      <DateTimeField
        label={text.from}
        optional
        mode="date"
        value={draft.from}
        onChange={(from) => setDraft({ ...draft, from })}
      />
      <DateTimeField
        label={text.to}
        optional
        mode="date"
        value={draft.to}
        onChange={(to) => setDraft({ ...draft, to })}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary">
          {text.search}
        </Button>
        <ActionLink
          onClick={() => {
            setDraft(none)
            search(none)
          }}
        >
          {text.clear}
        </ActionLink>
      </div>
    </form>
  )
}
