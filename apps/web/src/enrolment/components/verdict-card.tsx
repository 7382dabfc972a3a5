import { ActionLink } from '../../ui/page/action-link.tsx'
import { Button } from '../../ui/page/button.tsx'
import { IconButton } from '../../ui/page/icon-button.tsx'
import { classNames } from '../../ui/page/class-names.ts'
import { Icon } from '../../ui/mark/icon.tsx'
import { doorTexts } from '../door-texts.ts'
import styles from '../door.module.css'
import type { DoorPerson, DoorVerdict } from '../use-door.ts'

const ICONS = { good: 'check-circle', kept: 'wifi-off', bad: 'alert-circle' } as const

/** The big answer to the last scan or press: signed, kept for later, or refused and why. */
export function VerdictCard(props: {
  verdict: DoorVerdict
  onDismiss: () => void
  onReason: (person: DoorPerson) => void
}) {
  const { tone, text: said, detail, withReason, undo } = props.verdict
  const text = doorTexts.useText()
  return (
    <div className={classNames(styles.verdict, styles[tone])} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon name={ICONS[tone]} size={24} />
      <div className={styles.verdictText}>
        <strong>{said}</strong>
        {detail !== undefined && <p>{detail}</p>}
        {withReason !== undefined && (
          <Button icon="pen" onClick={() => props.onReason(withReason)}>
            {text.retryWithReason}
          </Button>
        )}
      </div>
      {undo !== undefined && <ActionLink onClick={undo}>{text.undo}</ActionLink>}
      <IconButton icon="x" label={text.close} onClick={props.onDismiss} />
    </div>
  )
}
