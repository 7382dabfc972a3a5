import { dottedText } from '../../kit/dotted-text.ts'
import { lazy, Suspense, useState } from 'react'
import { api } from '../../kit/calls/api-client.ts'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { downloadFile } from '../../kit/upload/download.ts'
import { formatDate, formatDateTime } from '../../kit/format.ts'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import { useReachesPhones } from '../../kit/use-reaches-phones.ts'
import { ActionLink } from '../../ui/page/action-link.tsx'
import { Button } from '../../ui/page/button.tsx'
import { Icon } from '../../ui/mark/icon.tsx'
import type { IconName } from '../../ui/mark/icon-paths.ts'
import { Act } from '../../ui/page/row.tsx'
import { Tag, type TagTone } from '../../ui/mark/tag.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { contractStateTexts } from '../contract-state-texts.ts'
import styles from '../speakers.module.css'
import { Reissue } from './reissue.tsx'

const ContractLinkSheet = lazy(async () => ({
  default: (await import('./contract-link-sheet.tsx')).ContractLinkSheet,
}))

export type ContractRow = CallOutput<'contracts', 'contractList'>['list'][number]
type Standing = ContractRow['standing']

const LOOKS = {
  none: ['status3', 'contract'],
  open: ['status1', 'clock'],
  expired: ['status3', 'clock'],
  stale: ['status3', 'refresh'],
  signed: ['accent', 'check'],
  signedStale: ['danger', 'refresh'],
  declined: ['danger', 'x'],
  voided: ['status2', 'ban'],
} as const satisfies Record<Standing, readonly [TagTone, IconName]>

/** Where no phone is reached the link is shown, to be handed over. */
const HAND_OVER_WORDS = {
  none: 'makeLink',
  open: 'showLink',
  expired: 'remakeLink',
  stale: 'remakeLink',
  signed: 'ownLinkShow',
  signedStale: 'remakeLink',
  declined: 'remakeLink',
  voided: 'remakeLink',
} as const satisfies Record<ContractRow['standing'], string>

/** What the link's button says: whether it makes a contract, shows the link, or leads the speaker to what they signed. */
const LINK_WORDS = {
  none: 'make',
  open: 'show',
  expired: 'remake',
  stale: 'remake',
  signed: 'seeOwn',
  signedStale: 'remake',
  declined: 'remake',
  voided: 'remake',
} as const satisfies Record<Standing, string>

/** A talk's contract: how it stands, and what can be done with it. */
export function ContractBlock({ contract, name }: { contract: ContractRow; name: string }) {
  const text = contractStateTexts.useText()
  const [tone, icon] = LOOKS[contract.standing]
  return (
    <div className={styles.contract}>
      <p className={styles.contractHead}>
        <Icon name="contract" />
        <strong>{text.contract}</strong>
        <Tag tone={tone} icon={icon}>
          {text[contract.standing]}
        </Tag>
      </p>
      {linesOf(contract, text).map((line) => (
        <p key={line} className="quiet">
          {line}
        </p>
      ))}
      <Actions contract={contract} name={name} />
    </div>
  )
}

/** The state of a contract, in a word beside its talk. */
export function ContractStanding({ standing }: { standing: Standing }) {
  const word = contractStateTexts.useText()[standing]
  const [tone] = LOOKS[standing]
  return tone === 'status3' || tone === 'danger' ? <Act>{word}</Act> : word
}

type Text = ReturnType<typeof contractStateTexts.useText>

function linesOf(contract: ContractRow, text: Text): string[] {
  const { number, issuedAt, openedAt, signedAt, expiresAt, declineReason, changed, earlier, standing } = contract
  const when =
    signedAt !== null
      ? text.signedAt(formatDateTime(signedAt))
      : openedAt !== null
        ? text.openedAt(formatDateTime(openedAt))
        : issuedAt !== null && text.sentAt(formatDateTime(issuedAt))
  const isWaiting = standing === 'open' && expiresAt !== null
  return [
    dottedText([number, when]),
    sentLine(contract, text),
    contract.oldPhone === null
      ? ''
      : text.oldPhone(formatDateTime(contract.oldPhone.until), contract.oldPhone.phoneMasked),
    ...signingLines(contract, text),
    isWaiting ? text.until(formatDate(expiresAt)) : '',
    declineReason === null ? '' : text.declinedFor(declineReason),
    changed.length === 0 ? '' : text.changed(changed.map((change) => text[change]).join(text.listMark)),
    earlier.length === 0 ? '' : `${text.earlier(earlier.length)}${earlierNote(earlier, text)}`,
  ].filter((line) => line !== '')
}

/** How it is known that the speaker signed, and what compliance should look at. */
function signingLines({ signing }: ContractRow, text: Text): string[] {
  if (signing === null) return []
  const doubts = signing.doubts.filter((doubt) => doubt !== signing.proof)
  return [text[signing.proof], ...doubts.map((doubt) => text[doubt])]
}

/** Where its link went. */
function sentLine({ sent }: ContractRow, text: Text): string {
  if (sent === null) return ''
  const { at, state, phoneMasked } = sent
  if (state === 'failed') return text.failedLine(phoneMasked)
  return state === 'queued' ? text.queuedLine(phoneMasked) : text.sentLine(formatDateTime(at), phoneMasked)
}

/** Why the last one before went. */
function earlierNote([last]: ContractRow['earlier'], text: Text): string {
  if (!last) return ''
  const cause = last.reason ?? (last.cause === 'expired' ? text.wasExpired : text[last.cause])
  return ` · ${last.number}${last.wasSigned ? ` (${text.signedBefore})` : ''} · ${cause}`
}

function Actions({ contract, name }: { contract: ContractRow; name: string }) {
  const text = contractStateTexts.useText()
  const reachesPhones = useReachesPhones()
  const { engagementSpeakerId, allowedActions, number } = contract
  const [link, setLink] = useState<CallOutput<'contracts', 'getUrl'>>()
  const getUrl = useCallMutation('contracts', 'getUrl', {
    invalidates: ['speakers'],
    onSuccess: (made) => {
      if (made.sentTo === null) setLink(made)
      else showToast({ type: 'success', text: text.sentTo(made.sentTo) })
    },
  })
  const of = (action: string) => allowedActions.find((entry) => entry.action === action)
  const show = of('link')
  const mayLink = show?.allowed === true
  const mayDownload = of('download')?.allowed === true
  const mayReissue = of('reissue')?.allowed === true
  return (
    <>
      {show?.reason !== undefined && <p className="quiet">{show.reason}</p>}
      {(mayLink || mayDownload) && (
        <div className={styles.contractActions}>
          {mayLink && (
            <Button
              icon={reachesPhones ? 'send' : 'qr-code'}
              busy={getUrl.isPending}
              onClick={() => getUrl.mutate({ engagementSpeakerId })}
            >
              {reachesPhones ? text[LINK_WORDS[contract.standing]] : text[HAND_OVER_WORDS[contract.standing]]}
            </Button>
          )}
          {mayReissue && (
            <Reissue
              name={name}
              isBusy={getUrl.isPending}
              onReissue={(reason, onSuccess) =>
                getUrl.mutate({ engagementSpeakerId, reason, seen: number }, { onSuccess })
              }
            />
          )}
          {mayDownload && <Download engagementSpeakerId={engagementSpeakerId} />}
        </div>
      )}
      {link && link.handOver !== null && (
        <Suspense>
          <ContractLinkSheet
            link={link}
            url={link.handOver}
            isSigned={contract.standing === 'signed'}
            onClose={() => setLink(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

function Download({ engagementSpeakerId }: { engagementSpeakerId: string }) {
  const text = contractStateTexts.useText()
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const { url, fileName } = await api.contracts.contractLink({ engagementSpeakerId }, { quiet: true })
      await downloadFile(url, fileName)
    } catch {
      showToast({ type: 'error', text: text.downloadFailed })
    } finally {
      setBusy(false)
    }
  }
  return (
    <ActionLink busy={busy} onClick={() => void download()}>
      {text.download}
    </ActionLink>
  )
}
