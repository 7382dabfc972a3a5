import { useState } from 'react'
import { formatFee } from '../../kit/format-amounts.ts'
import { Button } from '../../ui/page/button.tsx'
import { ConfirmDialog } from '../../ui/overlay/overlays.ts'
import { approvalTexts } from '../approval-texts.ts'
import styles from '../approvals.module.css'
import { sumOfWire } from '../wire-sums.ts'
import type { Application } from './application-row.tsx'

/** The bar over the tabs that passes what is chosen, after a question with the sum. */
export function PassSelected(props: {
  chosen: readonly Application[]
  onPass: (chosen: readonly Application[]) => void
}) {
  const { chosen, onPass } = props
  const text = approvalTexts.useText()
  const [asking, setAsking] = useState(false)
  const amount = formatFee(sumOfWire(chosen.map((item) => item.amount)))
  return (
    <>
      <div className={styles.overTabs} data-bottom>
        <Button
          variant="primary"
          block
          icon="check"
          reason={chosen.length === 0 ? text.selectFirst : undefined}
          onClick={() => setAsking(true)}
        >
          {text.passSelected(chosen.length, amount)}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={text.passSelectedTitle(chosen.length)}
        text={text.passSelectedText(amount)}
        confirmLabel={text.passSelected(chosen.length, amount)}
        onConfirm={() => onPass(chosen)}
      />
    </>
  )
}
