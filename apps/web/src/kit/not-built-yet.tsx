import { paths, type RouteName } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Page } from './page.tsx'
import { useRouteTitle } from './route-titles.ts'
import { defineTexts } from './texts.ts'

const { useText } = defineTexts({
  'zh-CN': { notYet: '这个页面还没有开放。会议的创建、审批、执行与结案可从首页进入。', home: '返回首页' },
  en: {
    notYet: 'This page is not available yet. Creating, approving, running and closing meetings start from home.',
    home: 'Back to home',
  },
})

/** Stands in the place of a screen that is still to come. */
export function NotBuiltYet({ route }: { route: RouteName }) {
  const text = useText()
  return (
    <Page title={useRouteTitle(route)} back="history">
      <EmptyState
        drawing="calendar"
        text={text.notYet}
        action={
          <ButtonLink href={paths.home()} variant="primary" icon="home">
            {text.home}
          </ButtonLink>
        }
      />
    </Page>
  )
}
