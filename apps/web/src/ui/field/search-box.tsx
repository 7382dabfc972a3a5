import { useState, type ComponentProps, type KeyboardEventHandler } from 'react'
import { defineTexts } from '../../kit/texts.ts'
import { Icon } from '../mark/icon.tsx'
import styles from './search-box.module.css'

const { useText } = defineTexts({
  placeholder: ['搜索会议', 'Search meetings here'],
  clear: ['清除', 'Clear'],
})

/**
 * A search field. `onChange` gives every change but not the unfinished letters of a Chinese input method, `onSubmit` the
 * word when the person presses search.
 */
export function SearchBox(props: {
  value: string
  onChange: (keyword: string) => void
  onSubmit?: ((keyword: string) => void) | undefined
  placeholder?: string | undefined
  inputRef?: ComponentProps<'input'>['ref']
  /** The list this field searches in: its id and the id of the option the arrow keys have reached. */
  list?: { id: string; activeId: string | undefined; onKeyDown: KeyboardEventHandler<HTMLInputElement> } | undefined
}) {
  const { value, onChange, onSubmit, inputRef, list } = props
  const text = useText()
  const placeholder = props.placeholder ?? text.placeholder
  const [composing, setComposing] = useState<string>()
  return (
    <form
      role="search"
      className={styles.box}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit?.(value)
      }}
    >
      <Icon name="search" />
      <input
        ref={inputRef}
        className={styles.input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={placeholder}
        placeholder={placeholder}
        value={composing ?? value}
        {...(list && {
          role: 'combobox',
          'aria-expanded': true,
          'aria-controls': list.id,
          'aria-activedescendant': list.activeId,
          onKeyDown: list.onKeyDown,
        })}
        onCompositionStart={(event) => setComposing(event.currentTarget.value)}
        onCompositionEnd={(event) => {
          setComposing(undefined)
          onChange(event.currentTarget.value)
        }}
        onChange={(event) => {
          const typed = event.currentTarget.value
          if (composing === undefined) onChange(typed)
          else setComposing(typed)
        }}
      />
      {value !== '' && (
        <button
          type="button"
          className={styles.clear}
          aria-label={text.clear}
          onClick={(event) => {
            // The button goes with the word; the cursor, and with it the keyboard of a phone, stays.
            event.currentTarget.form?.querySelector('input')?.focus()
            onChange('')
          }}
        >
          <Icon name="x-circle" />
        </button>
      )}
    </form>
  )
}
