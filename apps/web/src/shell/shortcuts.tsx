import { useEffect, useEffectEvent, useState } from 'react'
import { isOverlaid, screenKeys } from '../kit/page/list-keys.ts'
import { defineTexts } from '../kit/texts.ts'
import { paths } from '../paths.ts'
import { FactList } from '../ui/mark/fact-list.tsx'
import { Dialog } from '../ui/overlay/overlays.ts'
import { useRailText } from './rail-texts.ts'
import { goTo } from './router.ts'
import { useShellText } from './shell-texts.ts'

const { useText } = defineTexts({
  title: ['键盘快捷键', 'Keyboard shortcuts'],
  find: ['查找会议、讲者、功能', 'Find meetings, speakers, functions'],
  search: ['搜索当前列表', 'Search this list'],
  help: ['显示快捷键', 'Show shortcuts'],
  close: ['关闭弹窗', 'Close a dialog'],
})

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Where `g` and a letter lead. */
const GOES: Readonly<
  Record<string, { name: 'home' | 'main' | 'approveList' | 'inbox' | 'me' | 'applyList'; path: string }>
> = {
  h: { name: 'home', path: paths.home() },
  m: { name: 'main', path: paths.main() },
  a: { name: 'approveList', path: paths.approveList() },
  i: { name: 'inbox', path: paths.inbox() },
  s: { name: 'applyList', path: paths.applyList() },
  p: { name: 'me', path: paths.me() },
}
/** The letter follows `g` within this time. */
const PAIR_MS = 1_000

/** Keys that hold everywhere on a desktop: Ctrl or Command with K finds, `/` searches the list in view, `c` makes a meeting, `g` and a letter go, `?` shows the keys. */
export function Shortcuts({ onFind }: { onFind: () => void }) {
  const text = { ...useText(), ...useShellText(), ...useRailText() }
  const [open, setOpen] = useState(false)
  const find = useEffectEvent(onFind)
  useEffect(() => {
    let wasGo = 0
    const does: Readonly<Record<string, () => void>> = {
      '/': () => {
        const search = document.querySelector<HTMLInputElement>('input[type="search"]')
        if (search) search.focus()
        else find()
      },
      '?': () => setOpen(true),
      c: () => goTo(paths.createMeeting()),
      g: () => (wasGo = Date.now()),
    }
    const press = (event: KeyboardEvent) => {
      const { key, metaKey, ctrlKey, altKey } = event
      const isFind = key.toLowerCase() === 'k' && (metaKey || ctrlKey) && !altKey
      const isPlain = !metaKey && !ctrlKey && !altKey && !event.defaultPrevented && !isTyping(event.target)
      const goes = Date.now() - wasGo < PAIR_MS ? GOES[key] : undefined
      wasGo = 0
      const act = isFind ? find : isPlain && !isOverlaid() ? (goes ? () => goTo(goes.path) : does[key]) : undefined
      if (act === undefined) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title={text.title}>
      <FactList
        facts={[
          ...screenKeys().map(({ key, does }) => ({ label: key, value: does })),
          { label: '⌘K / Ctrl K', value: text.find },
          { label: '/', value: text.search },
          { label: 'c', value: text.createMeeting },
          ...Object.entries(GOES).map(([key, { name }]) => ({ label: `g ${key}`, value: text[name] })),
          { label: '?', value: text.help },
          { label: 'Esc', value: text.close },
        ]}
      />
    </Dialog>
  )
}
