import type { ResourceKey } from '@osmp/domain/admin/field-types.ts'
import { useState } from 'react'
import { useCallMutation } from '../../kit/query.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/overlays.ts'
import { showToast } from '../../ui/toast-store.ts'
import { recordTexts } from '../record-texts.ts'
import type { RecordItem } from '../use-shown-value.ts'

/** Takes a record out of use, after a question, or back into it. */
export function ActiveButton({ resource, record }: { resource: ResourceKey; record: RecordItem }) {
  const text = recordTexts.useText()
  const [isAsking, setAsking] = useState(false)
  const activate = useCallMutation('admin', 'recordActivate', {
    invalidates: ['admin'],
    onSuccess: ({ isActive, label }) => {
      setAsking(false)
      showToast({ type: 'success', text: isActive ? text.activated(label) : text.deactivated(label) })
    },
  })
  const { id, version, isActive, label } = record
  const turn = () => activate.mutate({ resource, id, version, isActive: !isActive })
  if (!isActive) {
    return (
      <Button busy={activate.isPending} onClick={turn}>
        {text.activate}
      </Button>
    )
  }
  return (
    <>
      <Button onClick={() => setAsking(true)}>{text.deactivate}</Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={text.deactivateAsk(label)}
        text={resource === 'people' ? text.deactivatePerson : text.deactivateWhy}
        confirmLabel={text.deactivate}
        danger
        busy={activate.isPending}
        onConfirm={turn}
      />
    </>
  )
}
