import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { deskTexts } from '../desk-texts.ts'
import type { DoorPerson } from '../use-door.ts'
import { DoctorPicker } from './doctor-picker.tsx'

/** Chooses somebody from the directory who did not enrol; the desk enrols and signs this person in one step, so that neither is lost. */
export function WalkIn({ reason, onChoose }: { reason: string | undefined; onChoose: (person: DoorPerson) => void }) {
  const text = deskTexts.useText()
  const [isChoosing, setChoosing] = useState(false)
  return (
    <>
      <Button block icon="user-plus" reason={reason} onClick={() => setChoosing(true)}>
        {text.walkIn}
      </Button>
      <DoctorPicker
        open={isChoosing}
        onClose={() => setChoosing(false)}
        title={text.walkInTitle}
        onChoose={([doctor]) => doctor && onChoose({ hcpId: doctor.value, name: doctor.label })}
      />
    </>
  )
}
