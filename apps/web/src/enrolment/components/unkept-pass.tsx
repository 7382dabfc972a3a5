import { copyLink } from '../../kit/device/copy-link.ts'
import { publicPaths as paths } from '../../kit/page/public-paths.ts'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { Button } from '../../ui/page/button.tsx'
import { passTexts } from '../pass-texts.ts'
import styles from '../pass.module.css'

/** Somebody else's pass: its link to hand on, and what to do where it is one's own after all. */
export function UnkeptPass({ token, name, onKeep }: { token: string; name: string; onKeep: () => void }) {
  const text = passTexts.useText()
  const say = { copied: text.copied, notCopied: text.notCopied }
  return (
    <div className={styles.actions} role="note">
      <p className={styles.help}>{text.unkept(name)}</p>
      <Button block icon="copy" onClick={() => void copyLink(location.origin + paths.passToken({ token }), say)}>
        {text.copy}
      </Button>
      <ActionLink block onClick={onKeep}>
        {text.mine}
      </ActionLink>
    </div>
  )
}
