import { useEffect, useState } from 'react'
import { screenKeys } from '../kit/page/list-keys.ts'
import { defineTexts } from '../kit/texts.ts'
import { paths } from '../paths.ts'
import { FactList } from '../ui/mark/fact-list.tsx'
import { Dialog } from '../ui/overlay/overlays.ts'
import { goTo } from './router.ts'

const { useText } = defineTexts({
  title: ['键盘快捷键', 'Keyboard shortcuts'],
  search: ['搜索', 'Search'],
  help: ['显示快捷键', 'Show shortcuts'],
  close: ['关闭弹窗', 'Close a dialog'],
})

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

function focusSearch(): void {
  const search = document.querySelector<HTMLInputElement>('input[type="search"]')
  if (search) search.focus()
  else goTo(paths.main())
}

/** Keys that hold everywhere on a desktop: `/` searches, `?` shows the keys. */
export function Shortcuts() {
  const text = useText()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.metaKey || event.ctrlKey || event.altKey) return
      if (event.key === '/') {
        event.preventDefault()
        focusSearch()
      }
      if (event.key === '?') setOpen(true)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title={text.title}>
      <FactList
        facts={[
          ...screenKeys().map(({ key, does }) => ({ label: key, value: does })),
          { label: '/', value: text.search },
          { label: '?', value: text.help },
          { label: 'Esc', value: text.close },
        ]}
      />
    </Dialog>
  )
}
