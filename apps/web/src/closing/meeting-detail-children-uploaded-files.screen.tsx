import { useState } from 'react'
import { offeredMaterialTypes, type MaterialType } from '@osmp/domain/closing/upload-rules.ts'
import type { CallOutput } from '../kit/call-types.ts'
import { Loaded } from '../kit/loaded.tsx'
import { useParam } from '../kit/navigation.ts'
import { Page } from '../kit/page.tsx'
import { invalidate, useCall } from '../kit/query.ts'
import { upload } from '../kit/upload.ts'
import { ChipLine, FilterChip } from '../ui/chip.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FileUpload, type UploadTransport } from '../ui/file-upload.tsx'
import { Section } from '../ui/section.tsx'
import { RowSkeletons } from '../ui/skeleton.tsx'
import { ClosingFileRow } from './components/closing-file-row.tsx'
import { closingTexts } from './closing-texts.ts'
import styles from './closing.module.css'

type Detail = CallOutput<'closing', 'detail'>

/** Closing files by kind of material: choose, confirm names, send, see; after closing only additions. */
export function Screen() {
  const text = closingTexts.useText()
  const engagementId = useParam('engagementId') ?? ''
  const detail = useCall('closing', 'detail', { engagementId })
  return (
    <Page title={text.filesTitle} back="history">
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
  const text = closingTexts.useText()
  const { engagementId, activityCode, allowedActions, enableUploadEventsPhotos } = detail
  const types = offeredMaterialTypes(enableUploadEventsPhotos)
  const [type, setType] = useState<MaterialType>('contract_sanofi_third_party')
  const action = allowedActions.find((entry) => entry.action === (detail.isClosed ? 'supplementFile' : 'uploadFile'))
  if (!action) return null
  const transport: UploadTransport = async ({ file, name }, onProgress) => {
    const form = new FormData()
    for (const [field, value] of Object.entries({ engagementId, activityCode, fileName: name, type }))
      form.append(field, value)
    form.append('file', file, name)
    await upload('closing', 'uploadClosingFile', { form }, { onProgress })
  }
  return (
    <div className={styles.upload}>
      <ChipLine label={text.type}>
        {types.map((value) => (
          <FilterChip key={value} pressed={value === type} onPress={() => setType(value)}>
            {text[value]}
          </FilterChip>
        ))}
      </ChipLine>
      <FileUpload
        transport={transport}
        accept="image/*,.pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx"
        supplementary={detail.isClosed}
        label={text.choose}
        reason={action.allowed ? undefined : action.reason}
        onSent={() => void invalidate('closing')}
      />
    </div>
  )
}

function Files({ detail }: { detail: Detail }) {
  const text = closingTexts.useText()
  if (detail.files.length === 0) return <EmptyState drawing="files" text={text.noFiles} />
  const types = [...new Set(detail.files.map(({ type }) => type))]
  return types.map((type) => (
    <Section key={type} title={text[type]}>
      {detail.files
        .filter((file) => file.type === type)
        .map((file) => (
          <ClosingFileRow key={file.attachmentId} file={file} />
        ))}
    </Section>
  ))
}
