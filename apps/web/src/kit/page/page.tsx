import { lazy, Suspense, type ReactNode } from 'react'
import { classNames } from '../../ui/page/class-names.ts'
import { TitleBar, type Back } from '../../ui/page/title-bar.tsx'
import { useDocumentTitle } from './document-title.ts'
import { useGlobalState } from '../device/global-state.ts'
import type { Search } from './title-search.tsx'
import styles from './page.module.css'

/** Only lists have one; the first load does not carry its field. */
const TitleSearch = lazy(async () => ({ default: (await import('./title-search.tsx')).TitleSearch }))

/**
 * The frame of a screen: title bar, padded content in one column, and a bar that stays at the bottom. `width`: `reading`
 * 720 px (the default), `wide` 1120 px, `full` the whole place. `flush` leaves the padding to the screen.
 */
export function Page(props: {
  title: string
  /** Takes the place of the title in the bar. */
  heading?: string | undefined
  back?: Back | undefined
  action?: ReactNode
  /** The search of the list, at the title's end. */
  search?: Search | undefined
  bottom?: ReactNode
  width?: 'reading' | 'wide' | 'full' | undefined
  flush?: boolean | undefined
  children: ReactNode
}) {
  const { title, heading = title, back, action, search, bottom, width = 'reading', flush = false, children } = props
  const { headerRight } = useGlobalState()
  useDocumentTitle(title)
  return (
    <div className={classNames(styles.page, styles[width])}>
      <TitleBar
        title={heading}
        back={back}
        action={
          search ? (
            <>
              <Suspense>
                <TitleSearch {...search} />
              </Suspense>
              {action}
            </>
          ) : (
            (action ?? headerRight)
          )
        }
      />
      <main id="content" tabIndex={-1} className={classNames(styles.content, !flush && styles.padded)}>
        {children}
      </main>
      {bottom}
    </div>
  )
}
