import { useState } from 'react'
import { needsAcceptance } from '@osmp/domain/closing/contract-file-rules.ts'
import { offeredMaterialTypes, type MaterialType } from '@osmp/domain/closing/upload-rules.ts'
import { localDateOf } from '@osmp/domain/kit/time.ts'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { formatDateTime } from '../kit/format.ts'
import { Loaded } from '../kit/calls/loaded.tsx'
import { useParam } from '../kit/page/navigation.ts'
import { nowInstant } from '../kit/now.ts'
import { Page } from '../kit/page/page.tsx'
import { useCall } from '../kit/calls/query.ts'
import { ChipLine, FilterChip } from '../ui/mark/chip.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { FileUpload } from '../ui/media/file-upload.tsx'
import { Group } from '../ui/page/group.tsx'
import { RowSkeletons } from '../ui/page/skeleton.tsx'
import { ClosingFileRow } from './components/closing-file-row.tsx'
import { WaitingFiles } from './components/waiting-files.tsx'
import { ACCEPTED, PICTURES } from './accepted-files.ts'
import { useFileCheck } from './file-check.ts'
import { filesTexts } from './files-texts.ts'
import { useClosingFiles } from './use-closing-files.ts'
import styles from './closing.module.css'

type Detail = CallOutput<'closing', 'detail'>

/** Closing files by kind of material: choose, confirm names, send, see; after closing only additions. */
export function Screen() {
  const text = filesTexts.useText()
  const engagementId = useParam('engagementId') ?? ''
  const detail = useCall('closing', 'detail', { engagementId })
  return (
    <Page title={text.title} back="history">
      <Loaded query={detail} skeleton={<RowSkeletons count={4} />}>
        {(data) => (
          <div className={styles.stack}>
            <Uploading detail={data} />
            <Files detail={data} />
          </div>
        )}
      </Loaded>
    </Page>
  )
}

function Uploading({ detail }: { detail: Detail }) {
  const text = filesTexts.useText()
  const { enableUploadEventsPhotos, isClosed, supplementUntil } = detail
  // A closed meeting takes no event photos any more.
  const types = offeredMaterialTypes(enableUploadEventsPhotos && !isClosed)
  const asked = useParam('type')
  const [type, setType] = useState<MaterialType>(
    types.find((known) => known === asked) ?? 'contract_sanofi_third_party',
  )
  const { waiting, add } = useClosingFiles(detail)
  const check = useFileCheck(type, enableUploadEventsPhotos)
  const action = addingOf(detail)
  if (!action) return null
  const until = supplementUntil === null ? '' : formatDateTime(supplementUntil)
  return (
    <div className="stack">
      {supplementUntil !== null && (
        <p className="quiet">{action.allowed ? text.supplementUntil(until) : text.supplementOver(until)}</p>
      )}
      <ChipLine label={text.type}>
        {types.map((value) => (
          <FilterChip key={value} pressed={value === type} onPress={() => setType(value)}>
            {text[value]}
          </FilterChip>
        ))}
      </ChipLine>
      <FileUpload
        onConfirm={(files) => void add(files, type)}
        accept={type === 'events_photos' ? PICTURES : ACCEPTED}
        supplementary={isClosed}
        label={text.choose}
        reason={action.allowed ? undefined : action.reason}
        check={check}
        askedDay={needsAcceptance(type) ? { label: text.signedOn, last: localDateOf(nowInstant()) } : undefined}
      />
      <p className="quiet">{text.kinds}</p>
      <WaitingFiles files={waiting} />
    </div>
  )
}

/** Whether this person may add files, of a closed meeting a supplement; undefined for who only reads. */
const addingOf = ({ allowedActions, isClosed }: Detail) =>
  allowedActions.find((entry) => entry.action === (isClosed ? 'supplementFile' : 'uploadFile'))

function Files({ detail }: { detail: Detail }) {
  const text = filesTexts.useText()
  const at = useParam('at')
  if (detail.uploadFileList.length === 0)
    return <EmptyState drawing="files" text={addingOf(detail)?.allowed ? text.noFiles : text.none} />
  const types = [...new Set(detail.uploadFileList.map(({ type }) => type))]
  return types.map((type) => (
    <Group key={type} title={text[type]}>
      {detail.uploadFileList
        .filter((file) => file.type === type)
        .map((file) => (
          <ClosingFileRow key={file.attachmentId} file={file} isNamed={file.attachmentId === at} detail={detail} />
        ))}
    </Group>
  ))
}
