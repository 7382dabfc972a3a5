import { createContext, useContext, useEffect, useEffectEvent, useState } from 'react'
import { api } from '../kit/calls/api-client.ts'
import { ApiError, isRefusal } from '../kit/calls/api-error.ts'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { contractTexts } from './contract-texts.ts'
import { dropProof, keepProof, readProof } from './kept-proof.ts'

/** What the speaker reads once they have proved who they are. */
export type ReadContract = CallOutput<'contracts', 'contractRead'>
/** What proves it. */
export type Proof = { token: string; proof: string }

/** Called by any step whose proof has ended. */
export const ProofGone = createContext<() => void>(() => undefined)

/** The contract behind a link, read anew after each step. `isOpening`: a proof of before is tried; `isGone`: one has ended. */
export function useContract(token: string) {
  const [kept] = useState(() => readProof(token).proof)
  const [proof, setProof] = useState<Proof>()
  const [contract, setContract] = useState<ReadContract>()
  const [isOpening, setOpening] = useState(kept !== undefined)
  const [isGone, setGone] = useState(false)
  const read = async (given: Proof) => {
    setContract(await api.contracts.contractRead(given, { quiet: true }))
    setProof(given)
    setGone(false)
    keepProof(given)
  }
  const gone = () => {
    dropProof()
    setProof(undefined)
    setContract(undefined)
    setGone(true)
    window.scrollTo({ top: 0 })
  }
  const reopen = useEffectEvent(async () => {
    if (kept === undefined) return
    try {
      await read({ token, proof: kept })
    } catch (error) {
      if (isRefusal(error, 'phoneProofGone')) gone()
    } finally {
      setOpening(false)
    }
  })
  useEffect(() => void reopen(), [])
  return {
    proof,
    contract,
    isOpening,
    isGone,
    gone,
    enter: async (code: string) => {
      const proved = await api.contracts.contractProve({ token, code }, { quiet: true })
      await read({ token, proof: proved.proof })
    },
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
  const gone = useContext(ProofGone)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    setFault(undefined)
    try {
      await work()
    } catch (error) {
      if (isRefusal(error, 'phoneProofGone')) return gone()
      setFault(error instanceof ApiError && error.status !== 0 && error.msg !== '' ? error.msg : text.failed)
    } finally {
      setBusy(false)
    }
  }
  return { busy, fault, setFault, run: (work) => void attempt(work) }
}
