import { lazy, Suspense, type ComponentType } from 'react'
import { useParam } from '../kit/page/navigation.ts'
import { Page } from '../kit/page/page.tsx'
import { useRouteTitle } from '../kit/page/route-titles.ts'
import { useUser } from '../kit/device/session-store.ts'
import { useIsDesktop } from '../kit/page/use-is-desktop.ts'
import { addWorkbenchCalls } from '../kit/calls/workbench-calls.ts'
import { paths } from '../paths.ts'
import { ErrorPage } from '../ui/page/error-page.tsx'
import { RowSkeletons } from '../ui/page/skeleton.tsx'
import styles from './admin.module.css'
import { SectionIndex } from './components/section-index.tsx'
import { WorkbenchRail } from './components/workbench-rail.tsx'
import { useOwnSections } from './use-own-sections.ts'
import type { SectionProps } from './section-props.ts'
import { SECTIONS, type WorkbenchSection } from './sections.ts'
import { useNamed } from './use-named.ts'

addWorkbenchCalls()

/** The workbench: `/admin`, a section, or a record of a section. For administrators, and a section or two for compliance. */
export function Screen() {
  const user = useUser()
  const own = useOwnSections()
  const key = useParam('section')
  const section = SECTIONS.find((one) => one.key === key)
  if (user !== null && (own.length === 0 || (section && !own.includes(section)))) return <ErrorPage code="403" />
  if (key !== undefined && section === undefined) return <ErrorPage code="404" redirect={paths.adminSectionRecord()} />
  return (
    <div className={styles.workbench}>
      <WorkbenchRail current={key} />
      <div className={styles.place}>
        {user === null ? <Waiting /> : section ? <Opened key={section.key} section={section} /> : <Overview />}
      </div>
    </div>
  )
}

/** Until the server has said who is calling. */
function Waiting() {
  return (
    <Page title={useRouteTitle('adminSectionRecord')}>
      <RowSkeletons />
    </Page>
  )
}

function Overview() {
  const isDesktop = useIsDesktop()
  return (
    <Page
      title={useRouteTitle('adminSectionRecord')}
      width="wide"
      back={isDesktop ? undefined : { replace: { path: paths.me() } }}
    >
      <SectionIndex />
    </Page>
  )
}

const loadRecords = () => import('./records.section.tsx')

/** Each section's component, fetched when it is first opened. */
const COMPONENTS: Readonly<Record<string, ComponentType<SectionProps>>> = Object.fromEntries(
  SECTIONS.map(({ key, load = loadRecords }) => [key, lazy(async () => ({ default: (await load()).Section }))]),
)

function Opened({ section }: { section: WorkbenchSection }) {
  const named = useNamed()
  const isDesktop = useIsDesktop()
  const record = useParam('record')
  const up = record === undefined ? paths.adminSectionRecord() : paths.adminSectionRecord({ section: section.key })
  const Section = COMPONENTS[section.key]
  return (
    <Page title={named(section.title)} width="full" back={isDesktop ? undefined : { replace: { path: up } }}>
      <Suspense fallback={<RowSkeletons count={8} />}>
        {Section && <Section section={section.key} record={record} />}
      </Suspense>
    </Page>
  )
}
