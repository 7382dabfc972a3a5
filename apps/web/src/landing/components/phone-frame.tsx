import { shownBlocks } from '@osmp/domain/landing/landing-design.ts'
import { useMemo } from 'react'
import { CLEAR_PIXEL, usePrivateImages } from '../../kit/upload/private-images.ts'
import type { Draft, Editor } from '../draft-state.ts'
import styles from '../editor.module.css'
import { editorTexts } from '../editor-texts.ts'
import { filledBlocks } from '../filled-blocks.ts'
import { LandingPage } from './landing-page.tsx'

/** The draft on a phone, drawn by the page's own parts. It is looked at only: nothing in it can be pressed. */
export function PhoneFrame({ editor, draft }: { editor: Editor; draft: Draft }) {
  const text = editorTexts.useText()
  const cover = editor.files.find(({ fileId }) => fileId === draft.coverFileId)
  const shown = usePrivateImages(useMemo(() => (cover ? [{ key: cover.fileId, url: cover.url }] : []), [cover]))
  const { page, files } = editor
  const look = {
    template: draft.template,
    colour: draft.colour,
    coverUrl: cover ? (shown.get(cover.fileId) ?? CLEAR_PIXEL) : null,
    materials: draft.materialIds.flatMap((id) => {
      const file = files.find(({ fileId }) => fileId === id)
      return file ? [{ name: file.name, url: file.url, size: file.size }] : []
    }),
    surveyUrl: draft.surveyUrl,
    blocks: [...shownBlocks(draft.blocks, filledBlocks(page, draft))],
  }
  return (
    <section className={styles.phone} aria-label={text.phone}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard */}
      <div className={styles.screen} tabIndex={0} role="region" aria-label={text.phone}>
        <div className={styles.inside} inert>
          <LandingPage page={{ ...page, look }} standing={null} />
        </div>
      </div>
    </section>
  )
}
