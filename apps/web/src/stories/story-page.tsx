import type { ReactNode } from 'react'
import { NavigationContext, type Navigation } from '../ui/page/navigation-context.tsx'
import { showBriefToast } from '../ui/overlay/toast-store.ts'
import { ToastHost } from '../ui/overlay/toast.tsx'
import type { Story } from './story.ts'
import styles from './story-page.module.css'

/** Says where a widget would have gone. */
const sayingNavigation: Navigation = {
  replace: (path, params) =>
    showBriefToast({ type: 'success', text: `replace ${path} ${params ? JSON.stringify(params) : ''}` }),
  back: () => showBriefToast({ type: 'success', text: 'back' }),
}

/** What every story stands in: a router that only speaks, and the toasts. */
export function StoryStage({ children }: { children: ReactNode }) {
  return (
    <NavigationContext value={sayingNavigation}>
      {children}
      <ToastHost />
    </NavigationContext>
  )
}

/** One story with all its variants. */
export function StoryPage({ story }: { story: Story }) {
  return (
    <StoryStage>
      <main className={styles.page}>
        {Object.entries(story.variants).map(([name, Variant]) => (
          <section key={name}>
            <p className={styles.name}>{name}</p>
            <Variant />
          </section>
        ))}
      </main>
    </StoryStage>
  )
}
