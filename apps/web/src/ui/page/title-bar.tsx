import type { ReactNode } from 'react'
import { defineTexts } from '../../kit/texts.ts'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { useNavigation, type BackTarget } from './navigation-context.tsx'
import styles from './title-bar.module.css'

const { useText } = defineTexts({
  back: ['返回', 'Back'],
})

/** What the back arrow does: `'history'` goes one entry back, `{ replace }` replaces the route. */
export type Back = 'history' | { replace: BackTarget }

/** The bar of 56 px over a screen: back, title, one action. Without `back` there is no arrow. */
export function TitleBar(props: { title: string; back?: Back | undefined; action?: ReactNode }) {
  const { title, back, action } = props
  return (
    <header className={classNames(styles.bar, back && styles.withBack)}>
      <div className={styles.side}>{back && <BackButton back={back} />}</div>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.end}>{action}</div>
    </header>
  )
}

function BackButton({ back }: { back: Back }) {
  const navigation = useNavigation()
  const text = useText()
  const go = () => {
    if (back === 'history') navigation.back()
    else navigation.replace(back.replace.path, back.replace.params)
  }
  return <IconButton icon="arrow-left" label={text.back} onClick={go} />
}
