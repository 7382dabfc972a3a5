import { isFoundIn, searchKeys } from '@osmp/domain/kit/name-key.ts'
import { useState } from 'react'
import { useMayOpen } from '../../kit/device/session-store.ts'
import { defineTexts } from '../../kit/texts.ts'
import { SearchBox } from '../../ui/field/search-box.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Row } from '../../ui/page/row.tsx'
import { Group } from '../../ui/page/group.tsx'
import { GROUPS } from '../sections.ts'
import { listPath } from '../record-paths.ts'
import { useNamed } from '../use-named.ts'
import { inGroups, useOwnSections } from '../use-own-sections.ts'
import styles from '../admin.module.css'
import { HealthLines } from './health-lines.tsx'
import { useHealthFigures } from './use-health-figures.tsx'

const { useText } = defineTexts({
  search: ['搜索工作台', 'Search the workbench'],
  none: ['没有找到，请换个关键词', 'Nothing found. Try another word'],
})

function Health() {
  const { isLoading, figures } = useHealthFigures()
  return <HealthLines lead={figures} isWaiting={isLoading} />
}

/** Where the workbench is entered: what needs attention, then every section under its group, with a search over their names and words. */
export function SectionIndex() {
  const text = useText()
  const named = useNamed()
  const isAdmin = useMayOpen('workbench')
  const [typed, setTyped] = useState('')
  const keys = searchKeys(typed)
  const found = useOwnSections().filter(({ title, words = '', group }) =>
    isFoundIn([...title, words, ...GROUPS[group]], keys),
  )
  return (
    <div className="stack">
      {isAdmin && <Health />}
      <SearchBox value={typed} onChange={setTyped} placeholder={text.search} />
      {found.length === 0 && <EmptyState drawing="search" text={text.none} />}
      <div className={styles.index}>
        {inGroups(found).map(({ group, title, own }) => (
          <Group key={group} title={named(title)}>
            {own.map(({ key, icon, title: name }) => (
              <Row key={key} icon={icon} title={named(name)} href={listPath(key)} />
            ))}
          </Group>
        ))}
      </div>
    </div>
  )
}
