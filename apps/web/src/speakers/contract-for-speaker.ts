import { useState } from 'react'
import { api } from '../kit/api-client.ts'
import { ApiError } from '../kit/api-error.ts'
import type { CallOutput } from '../kit/call-types.ts'
import { contractTexts } from './contract-texts.ts'

/** What the speaker reads once they have proved who they are. */
export type ReadContract = CallOutput<'speakers', 'contractRead'>
/** What proves it; kept in memory alone. */
export type Proof = { token: string; phoneTail: string }

/** The contract behind a link, read anew after each step. */
export function useContract(token: string) {
  const [proof, setProof] = useState<Proof>()
  const [contract, setContract] = useState<ReadContract>()
  const read = async (tail: Proof) => {
    setContract(await api.speakers.contractRead(tail, { quiet: true }))
    setProof(tail)
  }
  return {
    proof,
    contract,
    enter: (phoneTail: string) => read({ token, phoneTail }),
    reread: async () => {
      if (proof) await read(proof)
    },
  }
}

/** A step on this page: busy while it runs, its fault in words when it was refused or did not get through. */
export function useStep(): {
  busy: boolean
  fault: string | undefined
  setFault: (fault?: string) => void
  run: (work: () => Promise<void>) => void
} {
  const text = contractTexts.useText()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    setFault(undefined)
    try {
      await work()
    } catch (error) {
      setFault(error instanceof ApiError && error.status !== 0 && error.msg !== '' ? error.msg : text.failed)
    } finally {
      setBusy(false)
    }
  }
  return { busy, fault, setFault, run: (work) => void attempt(work) }
}
