import { doorProof, scanProof, submitProof } from '@osmp/domain/enrolment/device-proof.ts'
import { api } from '../kit/calls/api-client.ts'
import type { CallInput } from '../kit/calls/call-types.ts'
import { deviceKey, proofOf } from '../kit/device/device-key.ts'

/** Opens a scanned code, or names a number for the ticket of the scan, with this phone's proof. */
export async function askScan(asked: { qr: string; phone?: string }) {
  const [key, proof] = await Promise.all([deviceKey(), proofOf(scanProof(asked))])
  return api.door.signScan({ ...asked, deviceKey: key, proof }, { quiet: true })
}

/** Signs in with this phone's proof. */
export async function askSubmit(input: Omit<CallInput<'door', 'signSubmit'>, 'proof'>) {
  return api.door.signSubmit({ ...input, proof: await proofOf(submitProof(input)) }, { quiet: true })
}

/** Leaves, or comes back, with this phone's proof. */
export async function askLeave(input: { ticket: string; nonce: string }) {
  return api.door.signLeave({ ...input, proof: await proofOf(doorProof('leave', input)) }, { quiet: true })
}

export async function askReturn(input: { ticket: string; nonce: string }) {
  return api.door.signReturn({ ...input, proof: await proofOf(doorProof('return', input)) }, { quiet: true })
}
