import { Button } from '../../ui/page/button.tsx'
import { mailTexts } from '../mail-texts.ts'
import { type MailKind, useMailReport } from '../use-mail-report.ts'

type Allowed = readonly { action: string; allowed: boolean; reason?: string | undefined }[]

/** Mails a report of a meeting to my own address; nothing for those it is not for, a reason while it cannot be had. */
export function MailReport(props: { engagementId: string; kind: MailKind; allowedActions: Allowed }) {
  const { engagementId, kind, allowedActions } = props
  const text = mailTexts.useText()
  const mail = useMailReport(kind)
  const action = allowedActions.find((entry) => entry.action === 'sendReport')
  if (action === undefined) return null
  return (
    <Button
      icon="mail"
      busy={mail.isPending}
      reason={action.allowed ? undefined : action.reason}
      onClick={() => mail.mutate({ engagementId })}
    >
      {text[kind]}
    </Button>
  )
}
