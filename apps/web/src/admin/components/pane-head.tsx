import type { ResourceKey } from '@osmp/domain/admin/field-types.ts'
import { useGo } from '../../kit/page/navigation.ts'
import { useIsDesktop } from '../../kit/page/use-is-desktop.ts'
import { IconButton } from '../../ui/page/icon-button.tsx'
import { Tag } from '../../ui/mark/tag.tsx'
import styles from '../record-form.module.css'
import { listPath } from '../record-paths.ts'
import { recordTexts } from '../record-texts.ts'

/** What stands over a record; on a desktop with the way back to the whole list. */
export function PaneHead(props: { resource: ResourceKey; title: string; isActive: boolean }) {
  const text = recordTexts.useText()
  const go = useGo()
  const isDesktop = useIsDesktop()
  return (
    <header className={styles.head}>
      <h2 className={styles.title}>{props.title}</h2>
      {!props.isActive && <Tag tone="status2">{text.inactive}</Tag>}
      {isDesktop && <IconButton icon="x" label={text.close} onClick={() => go(listPath(props.resource))} />}
    </header>
  )
}
