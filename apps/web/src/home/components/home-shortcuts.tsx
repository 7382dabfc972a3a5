import { based } from '../../kit/page/base-path.ts'
import { useMenus } from '../../kit/menus.ts'
import { useCallMutation } from '../../kit/calls/query.ts'
import type { Menus } from '../../kit/device/session-store.ts'
import { Icon } from '../../ui/mark/icon.tsx'
import { isIconName } from '../../ui/mark/icon-registry.ts'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { homeTexts } from '../home-texts.ts'
import styles from '../home.module.css'

/** The server's menu as a grid of ways in; a way that is new to me says so until I took it. */
export function HomeShortcuts() {
  const text = homeTexts.useText()
  const menus = useMenus()
  const { mutate: seen } = useCallMutation('system', 'triggerNewTag', { quiet: true, invalidates: ['system'] })
  if (menus.data === undefined) return menus.error === null ? <ShortcutsSkeleton /> : null
  return (
    <nav aria-label={text.shortcuts} className={styles.shortcuts}>
      {menus.data.map((menu) => (
        <Shortcut key={menu.code} menu={menu} onTake={() => menu.isNew && seen({ code: menu.code })} />
      ))}
    </nav>
  )
}

function Shortcut({ menu, onTake }: { menu: Menus[number]; onTake: () => void }) {
  const text = homeTexts.useText()
  return (
    <a className={styles.shortcut} href={based(menu.path)} onClick={onTake}>
      <span className={styles.shortcutIcon}>
        <Icon name={isIconName(menu.icon) ? menu.icon : 'layers'} size={24} />
        {menu.isNew && <span className={styles.isNew}>{text.isNew}</span>}
      </span>
      <span className={styles.shortcutName}>{menu.name}</span>
    </a>
  )
}

function ShortcutsSkeleton() {
  return (
    <div className={styles.shortcuts} aria-hidden>
      {Array.from({ length: 8 }, (_, place) => (
        <span key={place} className={styles.shortcut}>
          <Skeleton width="48px" height="48px" />
          <Skeleton width="56px" height="16px" />
        </span>
      ))}
    </div>
  )
}
