import { paths } from '../../paths.ts'
import { ListRow } from '../../ui/page/list-row.tsx'
import { Section } from '../../ui/page/section.tsx'
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
            <Section key={group} title={named(title)}>
              {sections.map(({ key, icon, title: name }) => (
                <ListRow key={key} icon={icon} label={named(name)} href={paths.adminSectionRecord({ section: key })} />
              ))}
            </Section>
          )
        )
      })}
    </div>
  )
}
