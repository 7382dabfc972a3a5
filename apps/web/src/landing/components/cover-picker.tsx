import { useMemo } from 'react'
import { CLEAR_PIXEL, usePrivateImages } from '../../kit/upload/private-images.ts'
import { Icon } from '../../ui/mark/icon.tsx'
import type { Draft, Editor } from '../draft-state.ts'
import styles from '../editor.module.css'
import { editorTexts } from '../editor-texts.ts'
import { useLandingUpload } from '../use-landing-upload.ts'
import { FileButton } from '../../ui/field/file-button.tsx'

/** Covers made already, photos of the meeting that can become one, and an upload. */
export function CoverPicker(props: {
  engagementId: string
  editor: Editor
  draft: Draft
  onChoose: (fileId: string | null) => void
}) {
  const { engagementId, editor, draft, onChoose } = props
  const text = editorTexts.useText()
  const upload = useLandingUpload(engagementId, onChoose)
  const covers = useMemo(() => editor.files.filter(({ use }) => use === 'cover'), [editor.files])
  const shown = usePrivateImages(
    useMemo(
      () => [
        ...covers.map(({ fileId, url }) => ({ key: fileId, url })),
        ...editor.photos.map(({ photoId, url }) => ({ key: photoId, url })),
      ],
      [covers, editor.photos],
    ),
  )
  const pictures = [
    ...covers.map(({ fileId, name }) => ({
      key: fileId,
      label: text.coverOf(name),
      isChosen: draft.coverFileId === fileId,
      choose: () => onChoose(fileId),
    })),
    ...editor.photos.map(({ photoId, caption }) => ({
      key: photoId,
      label: text.photo(caption),
      isChosen: false,
      choose: () => void upload.sendPhoto(photoId),
    })),
  ]
  return (
    <section className={styles.group}>
      <h3>{text.cover}</h3>
      <p className="quiet">{text.coverHelp}</p>
      <div className={styles.covers}>
        <button
          type="button"
          className={styles.thumb}
          aria-pressed={draft.coverFileId === null}
          onClick={() => onChoose(null)}
        >
          <Icon name="users" />
          <small>{text.noCover}</small>
        </button>
        {pictures.map(({ key, label, isChosen, choose }) => (
          <button
            key={key}
            type="button"
            className={styles.thumb}
            aria-pressed={isChosen}
            aria-label={label}
            disabled={upload.isBusy}
            onClick={choose}
          >
            <img src={shown.get(key) ?? CLEAR_PIXEL} alt="" />
          </button>
        ))}
      </div>
      <FileButton
        label={text.upload}
        accept="image/jpeg,image/png,image/webp"
        busy={upload.isBusy}
        onFile={(file) => void upload.sendFile('cover', file)}
      />
    </section>
  )
}
