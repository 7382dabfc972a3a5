import { useState } from 'react'
import type { CallInput } from '../../kit/calls/call-types.ts'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { Button } from '../../ui/page/button.tsx'
import { FactList } from '../../ui/mark/fact-list.tsx'
import { Icon } from '../../ui/mark/icon.tsx'
import { Sheet } from '../../ui/overlay/overlays.ts'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { accountTexts } from '../fee-account-texts.ts'
import styles from '../fees.module.css'
import { AccountProof } from './account-proof.tsx'
import type { QueueItem } from '../queue-item.ts'

type Account = NonNullable<QueueItem['account']> & { accountId: string }
type Proof = Omit<CallInput<'fees', 'feeAccountConfirm'>, 'feeId' | 'accountId'>

/** An account that waits for a second person: who entered it, and the way to confirm it or to say that it is wrong. */
export function ConfirmAccount({ feeId, name, account }: { feeId: string; name: string; account: Account }) {
  const text = accountTexts.useText()
  const [isOpen, setOpen] = useState(false)
  const { confirming, accountId, enteredBy } = account
  const confirm = useCallMutation('fees', 'feeAccountConfirm', {
    invalidates: ['fees', 'meetings'],
    quiet: true,
    onSuccess: ({ tail }, { how }) => {
      showToast({ type: 'success', text: how === 'refused' ? text.refused(tail) : text.confirmed(tail) })
      setOpen(false)
    },
  })
  const send = (proof: Proof) => confirm.mutate({ feeId, accountId, ...proof })
  return (
    <div className={styles.confirming}>
      <p className={styles.problem}>
        <Icon name="alert-triangle" /> {text.waiting(enteredBy ?? '')}
      </p>
      <Button block reason={confirming?.reason} onClick={() => setOpen(true)}>
        {text.check}
      </Button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={text.title(name)}>
        <div className={styles.form}>
          <FactList
            facts={[
              { label: text.holder, value: account.holderName },
              { label: text.bank, value: [account.bankName, account.bankBranch].filter(Boolean).join(' ') },
              { label: text.number, value: `•••• ${account.tail}` },
              { label: text.enteredBy, value: enteredBy ?? '' },
            ]}
          />
          <p className={styles.meta}>{text.help}</p>
          <AccountProof
            of={{ feeId, accountId }}
            masked={account.callMasked ?? ''}
            busy={confirm.isPending}
            fault={confirm.error?.msg}
            onProve={send}
          />
          <ActionLink block busy={confirm.isPending} onClick={() => send({ how: 'refused' })}>
            {text.wrong}
          </ActionLink>
        </div>
      </Sheet>
    </div>
  )
}
