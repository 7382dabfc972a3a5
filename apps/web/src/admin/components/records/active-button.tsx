import type { ResourceKey } from '@osmp/domain/admin/field-types.ts'
import { useState } from 'react'
import { useCallMutation } from '../../../kit/calls/mutation.ts'
import { Button } from '../../../ui/page/button.tsx'
import { ConfirmDialog } from '../../../ui/overlay/overlays.ts'
import { showToast } from '../../../ui/overlay/toast-store.ts'
import { recordTexts } from '../../record-texts.ts'
import type { RecordItem } from '../../use-shown-value.ts'

/** Takes a record out of use, after a question, or back into it; `reason` says why it cannot be done. */
export function ActiveButton(props: { resource: ResourceKey; record: RecordItem; reason: string | undefined }) {
  const { resource, record, reason } = props
  const text = recordTexts.useText()
  const [isAsking, setAsking] = useState(false)
  const activate = useCallMutation('admin', 'recordActivate', {
    invalidates: ['admin'],
    onSuccess: ({ isActive, label, waits }) => {
      setAsking(false)
      const done = isActive ? text.activated(label) : text.deactivated(label)
      showToast({ type: 'success', text: waits ? text.asked(label, resource === 'people' ? 'admin' : 'office') : done })
    },
  })
  const { id, version, isActive, label } = record
  const turn = () => activate.mutate({ resource, id, version, isActive: !isActive })
  if (!isActive) {
    return (
      <Button reason={reason} busy={activate.isPending} onClick={turn}>
        {text.activate}
      </Button>
    )
  }
  return (
    <>
      <Button reason={reason} onClick={() => setAsking(true)}>
        {text.deactivate}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={text.deactivateAsk(label)}
        text={whyOf(resource, text)}
        confirmLabel={text.deactivate}
        danger
        busy={activate.isPending}
        onConfirm={turn}
      />
    </>
  )
}

const WAITING: readonly ResourceKey[] = ['speakerLevels', 'consentTexts', 'messageTexts']

function whyOf(resource: ResourceKey, text: ReturnType<typeof recordTexts.useText>): string {
  if (resource === 'people') return text.deactivatePerson
  return WAITING.includes(resource) ? text.deactivateWaits : text.deactivateWhy
}
