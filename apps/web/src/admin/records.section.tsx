import { RESOURCE_KEYS, type ResourceKey } from '@osmp/domain/admin/field-types.ts'
import { useEffect, useRef } from 'react'
import { useIsDesktop } from '../kit/page/use-is-desktop.ts'
import { ImportPanel } from './components/records/import-panel.tsx'
import { NewRecord } from './components/records/new-record.tsx'
import { OpenRecord } from './components/records/open-record.tsx'
import { RecordBrowser } from './components/records/record-browser.tsx'
import { IMPORT, NEW_RECORD } from './record-paths.ts'
import styles from './records.module.css'
import type { SectionProps } from './section-props.ts'

const isResource = (key: string): key is ResourceKey => RESOURCE_KEYS.some((known) => known === key)

/** Master data of one kind: its list, beside it on a desktop the chosen record, a new one or an import. */
export function Section({ section, record }: SectionProps) {
  const isDesktop = useIsDesktop()
  useListPlace(record !== undefined && !isDesktop)
  const aside = usePaneByKey(record)
  if (!isResource(section)) return null
  const pane = record === undefined ? undefined : <Pane resource={section} record={record} />
  if (!isDesktop) return pane ?? <RecordBrowser resource={section} current={undefined} />
  return (
    <div className={styles.panes} data-open={pane !== undefined || undefined}>
      <RecordBrowser resource={section} current={record} />
      {pane && (
        <aside ref={aside} tabIndex={-1} className={styles.pane}>
          {pane}
        </aside>
      )}
    </div>
  )
}

function Pane({ resource, record }: { resource: ResourceKey; record: string }) {
  if (record === IMPORT) return <ImportPanel resource={resource} />
  if (record === NEW_RECORD) return <NewRecord resource={resource} />
  return <OpenRecord key={record} resource={resource} id={record} />
}

/** On a phone the list makes way for a record: it is found again where it was left, and the record begins at its top. */
function useListPlace(isAway: boolean): void {
  const place = useRef(0)
  const wasAway = useRef(isAway)
  if (isAway && !wasAway.current) place.current = window.scrollY
  useEffect(() => {
    if (wasAway.current === isAway) return
    wasAway.current = isAway
    window.scrollTo(0, isAway ? 0 : place.current)
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [isAway])
}

/** What is opened by key takes the focus: it stands after the whole list. */
function usePaneByKey(record: string | undefined) {
  const pane = useRef<HTMLElement>(null)
  useEffect(() => {
    const from = document.activeElement
    if (record !== undefined && from?.matches('a:focus-visible') && !pane.current?.contains(from)) pane.current?.focus()
  }, [record])
  return pane
}
