import { useState } from 'react'
import { defineTexts } from '../texts.ts'
import { SearchBox } from '../../ui/field/search-box.tsx'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { IconButton } from '../../ui/page/icon-button.tsx'
import styles from './title-search.module.css'
import { useIsDesktop } from './use-is-desktop.ts'

const { useText } = defineTexts({
  search: ['搜索', 'Search'],
  cancel: ['取消', 'Cancel'],
})

export type Search = { value: string; onChange: (word: string) => void; placeholder: string }

/** The search of a list in its title bar: a field on a desktop, on a phone a button that opens the field over the title. */
export function TitleSearch({ value, onChange, placeholder }: Search) {
  const text = useText()
  const isDesktop = useIsDesktop()
  const [isOpen, setOpen] = useState(value !== '')
  if (isDesktop)
    return (
      <div className={styles.beside}>
        <SearchBox value={value} onChange={onChange} placeholder={placeholder} />
      </div>
    )
  if (!isOpen) return <IconButton icon="search" label={text.search} onClick={() => setOpen(true)} />
  const close = () => {
    onChange('')
    setOpen(false)
  }
  return (
    <div className={styles.over}>
      <SearchBox
        value={value}
        onChange={onChange}
        placeholder={placeholder}
        inputRef={(input) => {
          if (input && value === '') input.focus()
        }}
      />
      <ActionLink onClick={close}>{text.cancel}</ActionLink>
    </div>
  )
}
