import { useState } from 'react'
import type { CallOutput } from '../../kit/call-types.ts'
import { useCallMutation } from '../../kit/query.ts'
import { Button } from '../../ui/button.tsx'
import { TitleText } from '../../ui/title-text.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { dispatchPoster, startingKind, startingTemplate } from '../poster-state.ts'
import { posterTexts } from '../poster-texts.ts'
import styles from '../poster.module.css'
import { CodeKindChoice } from './code-kind-choice.tsx'
import { TemplatePicker } from './template-picker.tsx'

type Tools = NonNullable<CallOutput<'landing', 'posterDetail'>['tools']>

/** A meeting without a poster yet: choose a template, and it is made from what is known of the meeting. */
export function NewPoster({ engagementId, name, tools }: { engagementId: string; name: string; tools: Tools }) {
  const text = posterTexts.useText()
  const [templateId, setTemplateId] = useState(startingTemplate)
  const [qrKind, setQrKind] = useState(startingKind)
  const make = useCallMutation('landing', 'meetingPosterUpdate', {
    invalidates: ['landing', 'meetings'],
    onSuccess: () => {
      dispatchPoster({ type: 'posterMade' })
      showToast({ type: 'success', text: text.made })
    },
  })
  return (
    <div className={styles.stack}>
      <div className={styles.group}>
        <h2 className={styles.heading}>
          <TitleText>{name}</TitleText>
        </h2>
        <p className={styles.note}>{text.pickTemplateHelp}</p>
      </div>
      <TemplatePicker
        value={templateId}
        onChange={(chosen) => {
          dispatchPoster({ type: 'templateChosen', templateId: chosen })
          setTemplateId(chosen)
        }}
      />
      {tools.miniProgram && (
        <CodeKindChoice
          value={qrKind}
          onChange={(chosen) => {
            dispatchPoster({ type: 'kindChosen', qrKind: chosen })
            setQrKind(chosen)
          }}
        />
      )}
      <Button
        variant="primary"
        block
        icon="image"
        busy={make.isPending}
        reason={tools.reason ?? undefined}
        onClick={() =>
          make.mutate({ engagementId, version: 0, content: { ...tools.content, ...LOOKS[templateId], qrKind } })
        }
      >
        {text.make}
      </Button>
    </div>
  )
}

/** Colours and cover a template is at its best with: those of its sample. */
const LOOKS = {
  clinic: { templateId: 'clinic', colour: 'teal', cover: 'rings' },
  warm: { templateId: 'warm', colour: 'amber', cover: 'waves' },
  night: { templateId: 'night', colour: 'blue', cover: 'cells' },
  minimal: { templateId: 'minimal', colour: 'plum', cover: 'grid' },
} as const
