import { useState } from 'react'
import { Button } from '../../ui/page/button.tsx'
import { deskTexts } from '../desk-texts.ts'
import { DoctorPicker, UnlistedWalkIn } from '../door-overlays.ts'
import type { DoorPerson } from '../use-door.ts'

type Step = 'choose' | 'type' | undefined

/** Chooses somebody from the directory who did not enrol, or takes name and hospital; the desk enrols and signs this person in one step, so that neither is lost. */
export function WalkIn({ reason, onChoose }: { reason: string | undefined; onChoose: (person: DoorPerson) => void }) {
  const text = deskTexts.useText()
  const [step, setStep] = useState<Step>()
  return (
    <>
      <Button block icon="user-plus" reason={reason} onClick={() => setStep('choose')}>
        {text.walkIn}
      </Button>
      <DoctorPicker
        open={step === 'choose'}
        onClose={() => setStep((now) => (now === 'choose' ? undefined : now))}
        title={text.walkInTitle}
        below={
          <Button block icon="pen" onClick={() => setStep('type')}>
            {text.walkInUnlisted}
          </Button>
        }
        onChoose={([doctor]) => doctor && onChoose({ hcpId: doctor.value, name: doctor.label })}
      />
      <UnlistedWalkIn open={step === 'type'} onClose={() => setStep(undefined)} onChoose={onChoose} />
    </>
  )
}
