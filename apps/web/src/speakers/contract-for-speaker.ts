import { createContext, useContext, useEffect, useEffectEvent, useState } from 'react'
import { api } from '../kit/calls/api-client.ts'
import { isNetworkFailure, isRefusal } from '../kit/calls/api-error.ts'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { type Faults, type Form, type How, useForm } from '../kit/form/use-form.ts'
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

/** A step on this page as a form. A refusal because the proof has ended asks for the proof again. */
export function useStep<Typed extends object>(how: How<Typed>): Form<Typed> {
  const text = contractTexts.useText()
  const gone = useContext(ProofGone)
  return useForm({
    ...how,
    failed: text.failed,
    refused: (said, error) => {
      if (!isRefusal(error, 'phoneProofGone'))
        return { form: isNetworkFailure(error) ? text.failed : said } as Faults<Typed>
      gone()
      return {}
    },
  })
}
