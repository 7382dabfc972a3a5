import { useMenus } from '../../kit/menus.ts'
import { askToFind } from '../../kit/page/find-request.ts'
import { defineTexts } from '../../kit/texts.ts'
import { ActionLink } from '../../ui/page/action-link.tsx'
import styles from '../functions.module.css'

const { useText } = defineTexts({
  functions: ['全部功能', 'More'],
  hasNew: ['有新功能', 'something is new'],
})

/** Opens the search over all ways in; a dot says that one of them is new to me. */
export function Functions() {
  const text = useText()
  const hasNew = useMenus().data?.some(({ isNew }) => isNew) === true
  return (
    <ActionLink block onClick={askToFind}>
      {text.functions}
      {hasNew && (
        <span className={styles.dot}>
          <span className="visually-hidden">{text.hasNew}</span>
        </span>
      )}
    </ActionLink>
  )
}
