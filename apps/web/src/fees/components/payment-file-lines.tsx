import { Dotted } from '../../ui/mark/dotted.tsx'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { formatDateTime } from '../../kit/format.ts'
import { Loaded } from '../../kit/calls/loaded.tsx'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import { useCall } from '../../kit/calls/query.ts'
import { saveTextFile } from '../../kit/upload/save-text-file.ts'
import { FactList } from '../../ui/mark/fact-list.tsx'
import { MoneyText } from '../../ui/mark/money-text.tsx'
import { Group } from '../../ui/page/group.tsx'
import { Row } from '../../ui/page/row.tsx'
import { RowSkeletons } from '../../ui/page/skeleton.tsx'
import { bytesOfBase64 } from '../base64.ts'
import styles from '../fees.module.css'
import { fileTexts } from '../payment-file-texts.ts'

type Detail = CallOutput<'fees', 'feeBatchDetail'>
type Line = Detail['lines'][number]
type Paper = NonNullable<Detail['papers']>[number]

/** The lines of a payment file with the bank's answers, its checksum, and who took it. */
export function PaymentFileLines({ batchId }: { batchId: string }) {
  const text = fileTexts.useText()
  const detail = useCall('fees', 'feeBatchDetail', { batchId })
  return (
    <Loaded query={detail} skeleton={<RowSkeletons count={4} />}>
      {({ lines, taken, sha256, papers = [] }) => (
        <div className={styles.form}>
          <Group>
            {lines.map((line) => (
              <LineRow key={line.lineNo} line={line} />
            ))}
          </Group>
          <FactList
            facts={[
              { label: text.hash, value: <span className={styles.hash}>{sha256}</span>, wide: true },
              ...taken.map(({ by, at }, index) => ({
                label: index === 0 ? text.taken : `${text.taken} ${index + 1}`,
                value: `${by} · ${formatDateTime(at)}`,
              })),
            ]}
          />
          {papers.length > 0 && (
            <Group title={text.papers}>
              {papers.map((paper) => (
                <PaperRow key={paper.paperId} paper={paper} />
              ))}
            </Group>
          )}
        </div>
      )}
    </Loaded>
  )
}

/** A paper of the bank as it came, with its bringer and checksum; pressed it is downloaded. */
function PaperRow({ paper: { paperId, fileName, by, at, sha256 } }: { paper: Paper }) {
  const file = useCallMutation('fees', 'feeBatchPaper', {
    onSuccess: ({ content }) => saveTextFile(fileName, bytesOfBase64(content), 'application/octet-stream'),
  })
  return (
    <Row
      title={fileName}
      second={
        <>
          <Dotted of={[by, formatDateTime(at)]} />
          <span className={styles.hash}>{sha256}</span>
        </>
      }
      disabled={file.isPending}
      onClick={() => file.mutate({ paperId })}
    />
  )
}

function LineRow({ line }: { line: Line }) {
  const text = fileTexts.useText()
  const words = { open: text.waiting, paid: text.paid, failed: text.failed, cancelled: text.freed }
  return (
    <Row
      title={`${line.lineNo}. ${line.name}`}
      end={<MoneyText amount={line.net} />}
      second={
        <>
          <Dotted of={[`${line.bankName} •••• ${line.tail}`]} />
          <Dotted of={[line.engagementName]} />
        </>
      }
      secondEnd={<Dotted of={[words[line.state], line.answer, line.isReversed && text.wasReversed]} />}
    />
  )
}
