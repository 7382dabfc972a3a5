import { Page } from '../../kit/page.tsx'
import { defineTexts } from '../../kit/texts.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

const { useText } = defineTexts({
  'zh-CN': {
    title: '表单已打开',
    open: '正在另一个标签页填写，为避免内容互相覆盖，请只在一处继续',
    take: '在这里继续',
  },
  en: {
    title: 'Form open elsewhere',
    open: 'Another tab has this form open. Go on in one place, so that no words are lost',
    take: 'Go on here',
  },
})

/** In place of a form that another tab of this browser has open. */
export function OpenElsewhere({ onTake }: { onTake: () => void }) {
  const text = useText()
  return (
    <Page title={text.title} back="history">
      <EmptyState
        text={text.open}
        action={
          <Button variant="primary" onClick={onTake}>
            {text.take}
          </Button>
        }
      />
    </Page>
  )
}
