import { useState } from 'react'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import { useCall } from '../../kit/calls/query.ts'
import { Loaded } from '../../kit/calls/loaded.tsx'
import { copyText } from '../../kit/device/clipboard.ts'
import { formatDateTime } from '../../kit/format.ts'
import { Dotted } from '../../ui/mark/dotted.tsx'
import { ConfirmDialog } from '../../ui/overlay/overlays.ts'
import { showBriefToast } from '../../ui/overlay/toast-store.ts'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { Group } from '../../ui/page/group.tsx'
import { Row } from '../../ui/page/row.tsx'
import { RowSkeletons } from '../../ui/page/skeleton.tsx'
import { comingTexts } from './coming-texts.ts'
import { NewCode } from './new-code.tsx'

type Code = CallOutput<'enrolment', 'codeList'>['list'][number]
const STATES = { used: 'stateUsed', ended: 'stateEnded', revoked: 'stateRevoked' } as const

/** The codes of a meeting, to be given out and ended. */
export function InvitationCodes({ engagementId, reason }: { engagementId: string; reason: string | undefined }) {
  const text = comingTexts.useText()
  const codes = useCall('enrolment', 'codeList', { engagementId })
  const [isAdding, setAdding] = useState(false)
  return (
    <Group
      title={text.codes}
      action={reason === undefined && <ActionLink onClick={() => setAdding(true)}>{text.add}</ActionLink>}
    >
      <Loaded query={codes} skeleton={<RowSkeletons count={1} />}>
        {({ list }) =>
          list.length === 0 ? (
            <Row title={text.noCodes} />
          ) : (
            list.map((code) => <CodeRow key={code.codeId} engagementId={engagementId} code={code} reason={reason} />)
          )
        }
      </Loaded>
      <NewCode engagementId={engagementId} open={isAdding} onClose={() => setAdding(false)} />
    </Group>
  )
}

function CodeRow(props: { engagementId: string; code: Code; reason: string | undefined }) {
  const { engagementId, code, reason } = props
  const text = comingTexts.useText()
  const [isAsking, setAsking] = useState(false)
  const end = useCallMutation('enrolment', 'codeEnd', {
    invalidates: ['enrolment'],
    onSuccess: () => setAsking(false),
  })
  const copy = async () => {
    if (await copyText(code.code)) showBriefToast({ type: 'success', text: text.copied })
  }
  const facts = [
    code.label,
    text.used(code.used, code.most),
    code.endsAt !== null && text.until(formatDateTime(code.endsAt)),
  ]
  return (
    <>
      <Row
        title={<span className="figures">{code.code}</span>}
        second={<Dotted of={facts} />}
        end={
          code.state === 'live' ? (
            <ActionLink aria-label={text.copyOf(code.code)} onClick={() => void copy()}>
              {text.copy}
            </ActionLink>
          ) : (
            <span className="quiet">{text[STATES[code.state]]}</span>
          )
        }
        secondEnd={
          code.state === 'live' &&
          reason === undefined && (
            <ActionLink tone="danger" aria-label={text.endOf(code.code)} onClick={() => setAsking(true)}>
              {text.end}
            </ActionLink>
          )
        }
      />
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={text.endTitle}
        text={text.endText}
        confirmLabel={text.end}
        danger
        busy={end.isPending}
        onConfirm={() => end.mutate({ engagementId, codeId: code.codeId })}
      />
    </>
  )
}
