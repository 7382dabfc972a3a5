import { lazy, Suspense, useState } from 'react'
import { useMenus } from '../../kit/menus.ts'
import { defineTexts } from '../../kit/texts.ts'
import { ActionLink } from '../../ui/page/action-link.tsx'
import styles from '../functions.module.css'

const { useText } = defineTexts({
  functions: ['全部功能', 'More'],
  hasNew: ['有新功能', 'something is new'],
})

const FunctionsSheet = lazy(async () => ({ default: (await import('./functions-sheet.tsx')).FunctionsSheet }))

/** Opens the sheet of all ways in; a dot says that one of them is new to me. */
export function Functions() {
  const text = useText()
  const menus = useMenus().data ?? []
  const [open, setOpen] = useState<boolean>()
  const hasNew = menus.some(({ isNew }) => isNew)
  return (
    <>
      <ActionLink block onClick={() => setOpen(true)}>
        {text.functions}
        {hasNew && (
          <span className={styles.dot}>
            <span className="visually-hidden">{text.hasNew}</span>
          </span>
        )}
      </ActionLink>
      {open !== undefined && (
        <Suspense>
          <FunctionsSheet open={open} onClose={() => setOpen(false)} menus={menus} />
        </Suspense>
      )}
    </>
  )
}
