import { useState } from 'react'
import { api } from '../../kit/api-client.ts'
import { invalidate } from '../../kit/query.ts'
import { Button } from '../../ui/button.tsx'
import { deskTexts } from '../desk-texts.ts'
import type { DoorPerson } from '../use-door.ts'
import { DoctorPicker } from './doctor-picker.tsx'

/** Adds somebody from the directory who did not enrol; `onFailed` gets his name, for mostly he is in the list already. */
export function WalkIn(props: {
  engagementId: string
  reason: string | undefined
  onEnrolled: (person: DoorPerson) => void
  onFailed: (name: string) => void
}) {
  const { engagementId, reason, onEnrolled, onFailed } = props
  const text = deskTexts.useText()
  const [isChoosing, setChoosing] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const add = async (hcpId: string, label: string) => {
    setAdding(true)
    try {
      const { enrollmentId, name } = await api.enrolment.doEnroll({ engagementId, hcpId })
      void invalidate('enrolment')
      onEnrolled({ enrollmentId, name })
    } catch {
      onFailed(label)
    } finally {
      setAdding(false)
    }
  }
  return (
    <>
      <Button block icon="user-plus" busy={isAdding} reason={reason} onClick={() => setChoosing(true)}>
        {text.walkIn}
      </Button>
      <DoctorPicker
        open={isChoosing}
        onClose={() => setChoosing(false)}
        title={text.walkInTitle}
        onChoose={([doctor]) => doctor && void add(doctor.value, doctor.label)}
      />
    </>
  )
}
