import { paths } from '../../paths.ts'
import { Row } from '../../ui/page/row.tsx'
import { Group } from '../../ui/page/group.tsx'
import { GROUPS } from '../sections.ts'
import { useNamed } from '../use-named.ts'
import { useOwnSections } from '../use-own-sections.ts'
import styles from '../admin.module.css'

/** Where the workbench is entered: every section under its group. */
export function SectionIndex() {
  const named = useNamed()
  const own = useOwnSections()
  return (
    <div className={styles.index}>
      {Object.entries(GROUPS).map(([group, title]) => {
        const sections = own.filter((section) => section.group === group)
        return (
          sections.length > 0 && (
            <Group key={group} title={named(title)}>
              {sections.map(({ key, icon, title: name }) => (
                <Row key={key} icon={icon} title={named(name)} href={paths.adminSectionRecord({ section: key })} />
              ))}
            </Group>
          )
        )
      })}
    </div>
  )
}
