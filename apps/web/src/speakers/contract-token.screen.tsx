import { api } from '../kit/calls/api-client.ts'
import { ApiError, isNetworkFailure } from '../kit/calls/api-error.ts'
import { useLoad } from '../kit/calls/load.ts'
import { Loaded } from '../kit/calls/loaded.tsx'
import { useParam } from '../kit/page/navigation.ts'
import { Page } from '../kit/page/page.tsx'
import { ErrorState } from '../ui/page/error-state.tsx'
import { DetailSkeleton } from '../ui/page/skeleton.tsx'
import { ContractPaper } from './components/contract-paper.tsx'
import { ContractProof } from './components/contract-proof.tsx'
import { ContractSigning } from './components/contract-signing.tsx'
import { ContractVerdict } from './components/contract-verdict.tsx'
import { OwnFee } from './components/own-fee.tsx'
import { ProofGone, useContract } from './contract-for-speaker.ts'
import { contractTexts } from './contract-texts.ts'
import styles from './contract.module.css'

/** A speaker without an account, on their phone: who they are, the contract, their signature; afterwards their fee. */
export function Screen() {
  const text = contractTexts.useText()
  const token = useParam('token') ?? ''
  const opened = useLoad((signal) => api.contracts.contractOpen({ token }, { signal, quiet: true }), [token])
  const { error } = opened
  // A link that was refused stays refused: only a call that got no answer may be tried again.
  if (error instanceof ApiError && !isNetworkFailure(error))
    return (
      <Page title={text.title}>
        <ErrorState isMissing what={error.msg} code={error.code} />
      </Page>
    )
  return (
    <Page title={text.title}>
      <Loaded query={opened} skeleton={<DetailSkeleton />}>
        {(invitation) => <Contract key={token} token={token} invitation={invitation} />}
      </Loaded>
    </Page>
  )
}

type Invitation = Parameters<typeof ContractProof>[0]['invitation']

function Contract({ token, invitation }: { token: string; invitation: Invitation }) {
  const { proof, contract, isOpening, isGone, gone, enter, reread } = useContract(token)
  if (isOpening) return <DetailSkeleton />
  if (!contract || !proof)
    return <ContractProof token={token} invitation={invitation} isGone={isGone} onProof={enter} />
  return (
    <ProofGone value={gone}>
      <div className={styles.contract}>
        <ContractVerdict contract={contract} />
        {contract.standing === 'signed' && <OwnFee fee={contract.fee} />}
        <ContractPaper contract={contract} proof={proof} />
        {contract.canSign && <ContractSigning contract={contract} proof={proof} onDone={reread} />}
      </div>
    </ProofGone>
  )
}
