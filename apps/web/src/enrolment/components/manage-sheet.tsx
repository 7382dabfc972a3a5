import type { CallOutput } from '../../kit/call-types.ts'
import { formatPattern } from '../../kit/format.ts'
import { useCall, useCallMutation } from '../../kit/query.ts'
import { saveTextFile } from '../../kit/save-text-file.ts'
import { ExportExcel, MailReport } from '../../reports/public.ts'
import { Button } from '../../ui/button.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { Section } from '../../ui/section.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { SwitchField } from '../../ui/switch-field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { enrolTexts } from '../enrol-texts.ts'
import styles from '../registrations.module.css'
import type { PersonActions } from '../use-person-actions.ts'
import type { Summary } from '../use-registrations.ts'

type Props = {
  open: boolean
  onClose: () => void
  engagementId: string
  summary: Summary
  actions: PersonActions
  mayAct: boolean
  reason: string | undefined
}

/** What concerns the list as a whole. */
export function ManageSheet(props: Props) {
  const { open, onClose, engagementId, summary, actions, mayAct, reason } = props
  const text = enrolTexts.useText()
  const settings = useCallMutation('enrolment', 'enrolmentSettings', {
    invalidates: ['enrolment'],
    onSuccess: ({ enrolmentNeedsApproval, pending }) => {
      if (!enrolmentNeedsApproval && pending > 0) showToast({ type: 'success', text: text.stillPending(pending) })
    },
  })
  return (
    <Sheet open={open} onClose={onClose} title={text.manage}>
      <div className={styles.manage}>
        <Section note={reason}>
          <div className={styles.switch}>
            <SwitchField
              label={text.needsApproval}
              help={text.needsApprovalHelp}
              checked={settings.isPending ? settings.variables.enrolmentNeedsApproval : summary.needsApproval}
              disabled={!mayAct || reason !== undefined || settings.isPending}
              onChange={(event) => settings.mutate({ engagementId, enrolmentNeedsApproval: event.target.checked })}
            />
          </div>
        </Section>
        {mayAct && (
          <Section note={text.remindHelp}>
            <ListRow
              label={text.remindAll}
              description={text.remindAllNote(summary.remindedToday)}
              value={
                <Button icon="bell" busy={actions.isBusy} reason={reason} onClick={() => actions.remind()}>
                  {text.remind}
                </Button>
              }
            />
          </Section>
        )}
        <Export engagementId={engagementId} mayAct={mayAct} />
        <Partner engagementId={engagementId} summary={summary} mayAct={mayAct} />
      </div>
    </Sheet>
  )
}

function Export({ engagementId, mayAct }: Pick<Props, 'engagementId' | 'mayAct'>) {
  const text = enrolTexts.useText()
  const detail = useCall('meetings', 'meetingDetail', { engagementId })
  const taken = useCallMutation('enrolment', 'enrolmentExport', {
    onSuccess: ({ fileName, content, rows }) => {
      saveTextFile(fileName, content, 'text/csv;charset=utf-8')
      showToast({ type: 'success', text: text.exported(rows) })
    },
  })
  return (
    <Section title={text.export} note={text.exportNote}>
      <div className={styles.takeOut}>
        <ExportExcel engagementId={engagementId} list="enroll" />
        {mayAct && (
          <Button icon="download" busy={taken.isPending} onClick={() => taken.mutate({ engagementId })}>
            CSV
          </Button>
        )}
        {detail.data && (
          <MailReport engagementId={engagementId} kind="sendEnrollReport" allowedActions={detail.data.allowedActions} />
        )}
      </div>
    </Section>
  )
}

type Message = CallOutput<'enrolment', 'sendSfaMessage'>

function Partner({ engagementId, summary, mayAct }: Pick<Props, 'engagementId' | 'summary' | 'mayAct'>) {
  const text = enrolTexts.useText()
  const enrol = useCallMutation('enrolment', 'sendSfaMessage', { invalidates: ['enrolment'] })
  const sign = useCallMutation('enrolment', 'sendSfaMessageForsign', { invalidates: ['enrolment'] })
  const said = (message: Message | null) => {
    if (message === null) return text.partnerNone
    const time = formatPattern(message.queuedAt, 'MM-DD HH:mm')
    const words = { queued: text.partnerQueued, sent: text.partnerSent }
    return message.state === 'failed' ? text.partnerFailed(time) : words[message.state](message.people, time)
  }
  const rows = [
    { key: 'enrolment', label: text.partnerEnrol, call: enrol, message: summary.partner.enrolment },
    { key: 'signIn', label: text.partnerSign, call: sign, message: summary.partner.signIn },
  ]
  return (
    <Section title={text.partner}>
      {rows.map(({ key, label, call, message }) => (
        <ListRow
          key={key}
          label={label}
          description={said(message)}
          value={
            mayAct && (
              <Button icon="send" busy={call.isPending} onClick={() => call.mutate({ engagementId })}>
                {text.partnerDo}
              </Button>
            )
          }
        />
      ))}
    </Section>
  )
}
