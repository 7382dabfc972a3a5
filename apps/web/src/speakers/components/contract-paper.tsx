import { api } from '../../kit/calls/api-client.ts'
import { Button } from '../../ui/page/button.tsx'
import { FieldError } from '../../ui/field/field-frame.tsx'
import { type Proof, type ReadContract, useStep } from '../contract-for-speaker.ts'
import { contractTexts } from '../contract-texts.ts'
import styles from '../contract.module.css'

/** The whole text as it is signed, from the same parts as its PDF. */
export function ContractPaper({ contract, proof }: { contract: ReadContract; proof: Proof }) {
  const text = contractTexts.useText()
  const { document, pdfSha256 } = contract
  // The address proves itself for five minutes: the browser may fetch or show it in its own way.
  const { faults, isBusy, submit } = useStep({
    start: {},
    send: async () => window.location.assign((await api.contracts.contractPdf(proof, { quiet: true })).url),
  })
  return (
    <section className={styles.paper} aria-label={text.paper}>
      <header>
        <h2 lang="zh-CN">{document.title}</h2>
        <p className="figures">{text.number(document.number)}</p>
        {text.language !== '' && <p>{text.language}</p>}
      </header>
      <ContractText document={document} />
      <footer>
        <Button icon="download" busy={isBusy} onClick={submit}>
          {text.download}
        </Button>
        <FieldError id="contract-pdf-error" error={faults.form} />
        {pdfSha256 !== null && (
          <p className={styles.digest}>
            {text.digest}
            <code>{pdfSha256}</code>
          </p>
        )}
      </footer>
    </section>
  )
}

function ContractText({ document }: Pick<ReadContract, 'document'>) {
  return (
    <div className={styles.text} lang="zh-CN">
      {document.parties.map(({ label, name, lines }) => (
        <div key={label} className={styles.party}>
          <h3>{`${label}：${name}`}</h3>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      ))}
      <dl className={styles.facts}>
        {document.facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {document.sections.map(({ heading, paragraphs }) => (
        <div key={heading} className={styles.clause}>
          <h3>{heading}</h3>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      ))}
    </div>
  )
}
