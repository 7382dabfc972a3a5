import { useEffect, useRef } from 'react'
import { useRouteTitle } from '../../kit/page/route-titles.ts'
import { defineTexts } from '../../kit/texts.ts'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/mark/icon.tsx'
import frame from '../../ui/page/rail.module.css'
import { listPath } from '../record-paths.ts'
import { useNamed } from '../use-named.ts'
import { inGroups, useOwnSections } from '../use-own-sections.ts'
import styles from './workbench-rail.module.css'

const { useText } = defineTexts({
  navigation: ['工作台导航', 'Workbench navigation'],
  home: ['返回首页', 'Back to home'],
})

/** The sections beside the work, from 1024 px; it stands in the place of the app's own rail. */
export function WorkbenchRail({ current }: { current: string | undefined }) {
  const text = useText()
  const named = useNamed()
  const title = useRouteTitle('adminSectionRecord')
  const rail = useRef<HTMLElement>(null)
  useEffect(() => {
    rail.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <nav ref={rail} className={frame.rail} aria-label={text.navigation}>
      <a className={styles.home} href={paths.home()}>
        <Icon name="arrow-left" />
        {text.home}
      </a>
      <a
        className={styles.brand}
        href={paths.adminSectionRecord()}
        aria-current={current === undefined ? 'page' : undefined}
      >
        {title}
      </a>
      {inGroups(useOwnSections()).map(({ group, title: name, own }) => (
        <div key={group} role="group" aria-label={named(name)}>
          <p className={styles.group} aria-hidden>
            {named(name)}
          </p>
          {own.map(({ key, icon, title: label }) => (
            <a
              key={key}
              className={frame.item}
              href={listPath(key)}
              aria-current={key === current ? 'page' : undefined}
            >
              <Icon name={icon} />
              {named(label)}
            </a>
          ))}
        </div>
      ))}
    </nav>
  )
}
