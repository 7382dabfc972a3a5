import { useCallMutation } from '../../kit/calls/mutation.ts'
import { saveTextFile } from '../../kit/upload/save-text-file.ts'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { bytesOfBase64 } from '../base64.ts'
import { accountTexts } from '../fee-account-texts.ts'
import styles from '../fees.module.css'
import type { QueueItem } from '../queue-item.ts'

type Account = NonNullable<QueueItem['account']>

/** The second person of an account and what they made sure with; a paper can be read again. */
export function AccountConfirmed({ feeId, account }: { feeId: string; account: Account }) {
  const text = accountTexts.useText()
  const { confirmedBy, confirmedHow, calledTail, paper } = account
  if (!confirmedBy || !confirmedHow || confirmedHow === 'masterData') return null
  return (
    <p className={styles.proof}>
      {confirmedHow === 'callBack' ? text.byCall(confirmedBy, calledTail ?? '') : text.byPaper(confirmedBy)}
      {paper && <PaperLink feeId={feeId} paper={paper} isUnopened={account.paperOpened === false} />}
    </p>
  )
}

function PaperLink(props: { feeId: string; paper: NonNullable<Account['paper']>; isUnopened: boolean }) {
  const { feeId, paper, isUnopened } = props
  const text = accountTexts.useText()
  const { paperId, fileName } = paper
  const file = useCallMutation('fees', 'feeAccountPaper', {
    invalidates: isUnopened ? ['fees'] : [],
    onSuccess: ({ content }) => saveTextFile(fileName, bytesOfBase64(content), 'application/octet-stream'),
  })
  return (
    <>
      {isUnopened && <span>{text.paperUnopened}</span>}
      <ActionLink busy={file.isPending} onClick={() => file.mutate({ feeId, paperId })}>
        {isUnopened ? text.openToCheck : text.openPaper}
      </ActionLink>
    </>
  )
}
