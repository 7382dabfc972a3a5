import { useState } from 'react'
import { useKeepingForm, useKeptForm } from '../../kit/device/kept-answer.ts'
import { formatDateTime } from '../../kit/format.ts'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import { useForm } from '../../kit/form/use-form.ts'
import { useSeenWord } from '../../kit/form/use-seen-word.ts'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { Button } from '../../ui/page/button.tsx'
import { Icon } from '../../ui/mark/icon.tsx'
import { Sheet } from '../../ui/overlay/overlays.ts'
import { TextField } from '../../ui/field/text-field.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { officeTexts } from '../fee-office-texts.ts'
import type { QueueItem } from '../queue-item.ts'
import { AccountConfirmed } from './account-confirmed.tsx'
import { ConfirmAccount } from './confirm-account.tsx'
import styles from '../fees.module.css'

const LATE = { entered: 'accountEnteredLate', confirmed: 'accountConfirmedLate' } as const

/** Where the money of a fee goes: the bank and the last four digits, and a sheet to enter or change it. */
export function FeeAccount({ fee, mayChange }: { fee: QueueItem; mayChange: boolean }) {
  const text = officeTexts.useText()
  const [isOpen, setOpen] = useState(false)
  const { account, feeId, name } = fee
  if (feeId === null) return null
  return (
    <div className={styles.account}>
      {account === null ? (
        <p className={styles.problem}>
          <Icon name="alert-triangle" /> {text.noAccount}
        </p>
      ) : (
        <p className={styles.meta}>
          {text.account(account.bankName)} <span>•••• {account.tail}</span>
        </p>
      )}
      {mayChange && (
        <ActionLink onClick={() => setOpen(true)}>
          {account === null ? text.enterAccount : text.changeAccount}
        </ActionLink>
      )}
      {fee.accountLate && (
        <p className={styles.meta}>{text[LATE[fee.accountLate.what]](formatDateTime(fee.accountLate.at))}</p>
      )}
      {account?.confirmedAt && <AccountConfirmed feeId={feeId} account={account} />}
      {account?.confirming && account.accountId !== undefined && (
        <ConfirmAccount feeId={feeId} name={name} account={{ ...account, accountId: account.accountId }} />
      )}
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={text.accountFor(name)}>
        <AccountForm feeId={feeId} name={name} tail={account?.tail ?? null} onDone={() => setOpen(false)} />
      </Sheet>
    </div>
  )
}

function AccountForm(props: { feeId: string; name: string; tail: string | null; onDone: () => void }) {
  const { feeId, name, onDone } = props
  const text = officeTexts.useText()
  // The account in force when the sheet was opened.
  const [tail] = useState(props.tail)
  const over = useSeenWord(tail)
  const keptName = `account ${feeId}`
  const before = useKeptForm<{ holderName: string; bankName: string; bankBranch: string }>(keptName)
  const save = useCallMutation('fees', 'feeAccountSave', {
    invalidates: ['fees'],
    quiet: true,
    onSuccess: ({ tail, held }) => {
      showToast({ type: 'success', text: held > 0 ? text.accountHeld(tail, held) : text.accountSaved(tail) })
      onDone()
    },
  })
  const { typed, field, isBusy, submit } = useForm({
    start: { holderName: name, bankName: '', bankBranch: '', accountNumber: '', ...before },
    send: (account) => save.mutateAsync({ feeId, ...account, seen: over.seen }),
    refused: (said, error) => {
      over.note(error)
      return { accountNumber: said }
    },
  })
  // An account number is not left on a device.
  const { accountNumber: _, ...kept } = typed
  useKeepingForm(keptName, isBusy, kept)
  const number = field('accountNumber')
  return (
    <form className={styles.form} onSubmit={submit}>
      <p className={styles.meta}>{text.accountHelp}</p>
      <TextField {...field('holderName')} label={text.holder} required maxLength={60} />
      <TextField {...field('bankName')} label={text.bank} required maxLength={60} />
      <TextField {...field('bankBranch')} label={text.branch} optional maxLength={80} />
      <TextField
        {...number}
        label={text.number}
        required
        inputMode="numeric"
        maxLength={50}
        error={over.asks ?? number.error}
      />
      <Button type="submit" variant="primary" block busy={isBusy}>
        {text.save}
      </Button>
    </form>
  )
}
