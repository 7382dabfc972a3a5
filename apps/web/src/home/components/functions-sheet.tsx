import { isFoundIn, searchKeys } from '@osmp/domain/kit/name-key.ts'
import { useState } from 'react'
import { based } from '../../kit/page/base-path.ts'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import type { Menus } from '../../kit/device/session-store.ts'
import { defineTexts } from '../../kit/texts.ts'
import { SearchBox } from '../../ui/field/search-box.tsx'
import { Icon } from '../../ui/mark/icon.tsx'
import { addIcons, isIconName } from '../../ui/mark/icon-registry.ts'
import { MORE_ICON_PATHS } from '../../ui/mark/icon-paths-more.ts'
import { Sheet } from '../../ui/overlay/overlays.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Row } from '../../ui/page/row.tsx'
import styles from '../functions.module.css'
import { byUse, countMenu } from '../menu-use.ts'

addIcons(MORE_ICON_PATHS)

const { useText } = defineTexts({
  title: ['全部功能', 'More'],
  search: ['搜索功能', 'Search functions'],
  nothing: ['没有找到这个功能', 'No such function'],
  isNew: ['新', 'New'],
})

/** Every way in that the server offers me, the most used first, with a search. */
export function FunctionsSheet(props: { open: boolean; onClose: () => void; menus: Menus }) {
  const { open, onClose, menus } = props
  const text = useText()
  const [keyword, setKeyword] = useState('')
  const [sorted] = useState(() => byUse(menus))
  const { mutate: seen } = useCallMutation('system', 'triggerNewTag', { quiet: true, invalidates: ['system'] })
  const keys = searchKeys(keyword)
  const found = sorted.filter(({ name }) => isFoundIn([name], keys))
  const take = ({ code, isNew }: Menus[number]) => {
    countMenu(code)
    if (isNew) seen({ code })
  }
  return (
    <Sheet open={open} onClose={onClose} title={text.title}>
      <div className={styles.sheet}>
        <SearchBox value={keyword} onChange={setKeyword} placeholder={text.search} />
        <nav aria-label={text.title} className={styles.list}>
          {found.map((menu) => (
            <Row
              key={menu.code}
              lead={<Icon name={isIconName(menu.icon) ? menu.icon : 'layers'} />}
              title={menu.name}
              end={menu.isNew ? <New says={text.isNew} /> : undefined}
              arrow={false}
              href={based(menu.path)}
              onClick={() => take(menu)}
            />
          ))}
        </nav>
        {found.length === 0 && <EmptyState drawing="search" text={text.nothing} />}
      </div>
    </Sheet>
  )
}

const New = ({ says }: { says: string }) => (
  <span className={styles.dot}>
    <span className="visually-hidden">{says}</span>
  </span>
)
