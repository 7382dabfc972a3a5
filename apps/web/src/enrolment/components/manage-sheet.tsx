import type { CallOutput } from '../../kit/calls/call-types.ts'
import { formatPattern } from '../../kit/format-pattern.ts'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import { useCall } from '../../kit/calls/query.ts'
import { saveTextFile } from '../../kit/upload/save-text-file.ts'
import { ExportExcel, MailReport } from '../../reports/public.ts'
import { Button } from '../../ui/page/button.tsx'
import { Row } from '../../ui/page/row.tsx'
import { Group } from '../../ui/page/group.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { SwitchField } from '../../ui/field/switch-field.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { AutoMessages } from '../coming/auto-messages.tsx'
import { WhoMayCome } from '../coming/who-may-come.tsx'
import { enrolTexts } from '../enrol-texts.ts'
import { manageTexts } from '../manage-texts.ts'
import styles from '../registrations.module.css'
import { QuestionsRow } from '../questions/questions-row.tsx'
import { Colleagues } from './colleagues.tsx'
import type { PersonActions } from '../use-person-actions.ts'
import type { Summary } from '../use-registrations.ts'
import { ToldSection } from './told-section.tsx'

type Props = {
  open: boolean
  onClose: () => void
  engagementId: string
  summary: Summary
  /** Nobody signs in. */
  isOnline: boolean
  actions: PersonActions
  mayAct: boolean
  reason: string | undefined
}

/** What concerns the list as a whole. */
export function ManageSheet(props: Props) {
  const { open, onClose, engagementId, summary, isOnline, actions, mayAct, reason } = props
  const text = manageTexts.useText()
  const enrol = enrolTexts.useText()
  const settings = useCallMutation('enrolment', 'enrolmentSettings', {
    invalidates: ['enrolment'],
    onSuccess: ({ enrolmentNeedsApproval, pending }) => {
      if (!enrolmentNeedsApproval && pending > 0) showToast({ type: 'success', text: text.stillPending(pending) })
    },
  })
  return (
    <Sheet open={open} onClose={onClose} title={enrol.manage}>
      <div className={styles.manage}>
        <Colleagues engagementId={engagementId} />
        <Group note={reason}>
          <div className={styles.switch}>
            <SwitchField
              label={text.needsApproval}
              help={text.needsApprovalHelp}
              checked={settings.isPending ? settings.variables.enrolmentNeedsApproval : summary.needsApproval}
              disabled={!mayAct || reason !== undefined || settings.isPending}
              onChange={(event) => settings.mutate({ engagementId, enrolmentNeedsApproval: event.target.checked })}
            />
          </div>
        </Group>
        {mayAct && <WhoMayCome engagementId={engagementId} summary={summary} reason={reason} />}
        <QuestionsRow engagementId={engagementId} mayAct={mayAct} />
        {mayAct && <AutoMessages engagementId={engagementId} summary={summary} reason={reason} />}
        {mayAct && (
          <Group note={text.remindHelp}>
            <Row
              title={isOnline ? text.remindAllOnline : text.remindAll}
              second={text.remindAllNote(summary.remindedToday)}
              end={
                <Button icon="bell" busy={actions.isBusy} reason={reason} onClick={() => actions.remind()}>
                  {enrol.remind}
                </Button>
              }
            />
          </Group>
        )}
        <ToldSection messages={summary.messages} />
        <Export engagementId={engagementId} mayAct={mayAct} />
        {summary.isPartnerConnected && (
          <Partner engagementId={engagementId} summary={summary} isOnline={isOnline} mayAct={mayAct} />
        )}
      </div>
    </Sheet>
  )
}

function Export({ engagementId, mayAct }: Pick<Props, 'engagementId' | 'mayAct'>) {
  const text = manageTexts.useText()
  const detail = useCall('meetings', 'meetingDetail', { engagementId })
  const taken = useCallMutation('enrolment', 'enrolmentExport', {
    onSuccess: ({ fileName, content, rows }) => {
      saveTextFile(fileName, content, 'text/csv;charset=utf-8')
      showToast({ type: 'success', text: text.exported(rows) })
    },
  })
  return (
    <Group title={text.export} note={text.exportNote}>
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
    </Group>
  )
}

type Message = CallOutput<'enrolment', 'sendSfaMessage'>

function Partner(props: Pick<Props, 'engagementId' | 'summary' | 'isOnline' | 'mayAct'>) {
  const { engagementId, summary, isOnline, mayAct } = props
  const text = manageTexts.useText()
  const enrol = useCallMutation('enrolment', 'sendSfaMessage', { invalidates: ['enrolment'] })
  const sign = useCallMutation('enrolment', 'sendSfaMessageForsign', { invalidates: ['enrolment'] })
  const said = (message: Message | null) => {
    if (message === null) return text.partnerNone
    const time = formatPattern(message.queuedAt, 'MM-DD HH:mm')
    if (message.state === 'failed') return text.partnerFailed(time)
    if (message.state === 'queued') return text.partnerQueued(message.people, time)
    const refused = message.refused.map(({ doctor, reason }) => text.partnerRefusal(doctor, reason))
    return [text.partnerSent(message.accepted ?? message.people, time), ...refused].join(' ')
  }
  const rows = [
    { key: 'enrolment', label: text.partnerEnrol, call: enrol, message: summary.partner.enrolment },
    ...(isOnline ? [] : [{ key: 'signIn', label: text.partnerSign, call: sign, message: summary.partner.signIn }]),
  ]
  return (
    <Group title={text.partner}>
      {rows.map(({ key, label, call, message }) => (
        <Row
          key={key}
          title={label}
          second={said(message)}
          end={
            mayAct && (
              <Button icon="send" busy={call.isPending} onClick={() => call.mutate({ engagementId })}>
                {text.partnerDo}
              </Button>
            )
          }
        />
      ))}
    </Group>
  )
}
