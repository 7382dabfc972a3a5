import { useRef, useState } from 'react'
import { api } from '../kit/api-client.ts'
import { nowMs } from '../kit/now.ts'
import { invalidate, useCallMutation } from '../kit/query.ts'
import type { SelectorRow } from '../ui/selector-rows.ts'
import { showToast } from '../ui/toast-store.ts'
import { deskTexts } from './desk-texts.ts'

type Signer = { enrollmentId: string; name: string }

/** Signing people in at the desk. One nonce belongs to one person here, so a tap repeated after a lost answer counts once. */
export function useDesk(engagementId: string) {
  const text = deskTexts.useText()
  const nonces = useRef(new Map<string, string>())
  const [isAdding, setAdding] = useState(false)
  const signing = useCallMutation('enrolment', 'signByStaff')
  const undo = async (signInId: string, name: string) => {
    await api.enrolment.signVoid({ engagementId, signInId, reason: text.undoReason })
    showToast({ type: 'success', text: text.undone(name) })
    void invalidate('enrolment')
  }
  const send = async ({ enrollmentId, name }: Signer, said: string) => {
    const nonce = nonces.current.get(enrollmentId) ?? crypto.randomUUID()
    nonces.current.set(enrollmentId, nonce)
    const claimedAt = new Date(nowMs()).toISOString()
    const { signInId } = await signing.mutateAsync({ engagementId, enrollmentId, nonce, claimedAt })
    nonces.current.delete(enrollmentId)
    navigator.vibrate?.(40)
    const action = { label: text.undoSign, onPress: () => void undo(signInId, name).catch(() => undefined) }
    showToast({ type: 'success', text: said, action })
  }
  // A refusal has been said as a toast by the call itself; the answer is whether it worked.
  const settle = (work: Promise<void>) =>
    work
      .then(
        () => true,
        () => false,
      )
      .finally(() => void invalidate('enrolment'))
  const enrolAndSign = async (doctor: SelectorRow) => {
    const { enrollmentId, name } = await api.enrolment.doEnroll({ engagementId, hcpId: doctor.value })
    await send({ enrollmentId, name }, text.walkInSigned(name))
  }
  return {
    signing: signing.isPending ? signing.variables.enrollmentId : undefined,
    isAdding,
    sign: (person: Signer) => settle(send(person, text.signedToast(person.name))),
    addWalkIn: (doctor: SelectorRow) => {
      setAdding(true)
      return settle(enrolAndSign(doctor)).finally(() => setAdding(false))
    },
  }
}
