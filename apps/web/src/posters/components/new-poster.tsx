import { POSTER_LIMITS } from '@osmp/domain/landing/poster-rules.ts'
import { useState } from 'react'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import { Button } from '../../ui/page/button.tsx'
import { TitleText } from '../../ui/page/title-text.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { chosenTemplate, dispatchPoster, startingKind } from '../poster-state.ts'
import { posterTexts } from '../poster-texts.ts'
import styles from '../poster.module.css'
import { CodeKindChoice } from './code-kind-choice.tsx'
import { type PosterTemplate, TemplatePicker } from './template-picker.tsx'

type Tools = NonNullable<CallOutput<'posters', 'posterDetail'>['tools']>

/** A meeting without a poster yet: choose a template, and it is made from what is known of the meeting. */
export function NewPoster({ engagementId, name, tools }: { engagementId: string; name: string; tools: Tools }) {
  const text = posterTexts.useText()
  const [chosen, setChosen] = useState(chosenTemplate)
  const template = tools.templates.find(({ templateId }) => templateId === chosen) ?? tools.templates[0]
  const [qrKind, setQrKind] = useState(startingKind)
  const make = useCallMutation('posters', 'meetingPosterUpdate', {
    invalidates: ['landing', 'meetings'],
    onSuccess: () => {
      dispatchPoster({ type: 'posterMade' })
      showToast({ type: 'success', text: text.made })
    },
  })
  return (
    <div className={styles.stack}>
      <div className="stack">
        <h2 className={styles.heading}>
          <TitleText>{name}</TitleText>
        </h2>
        <p className={styles.note}>{text.pickTemplateHelp}</p>
      </div>
      <TemplatePicker
        templates={tools.templates}
        value={template?.templateId ?? ''}
        onChange={({ templateId }) => {
          dispatchPoster({ type: 'templateChosen', templateId })
          setChosen(templateId)
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
          make.mutate({ engagementId, version: 0, content: { ...tools.content, ...lookOf(tools, template), qrKind } })
        }
      >
        {text.make}
      </Button>
    </div>
  )
}

/** What a poster takes from its template; the meeting's speakers where the template shows them. */
function lookOf({ speakers }: Tools, template: PosterTemplate | undefined) {
  if (!template) return {}
  const { templateId, colour, cover, subtitle, hasSpeakers } = template
  const shown = hasSpeakers ? speakers.slice(0, POSTER_LIMITS.speakers) : []
  return { templateId, colour, cover, subtitle, speakerIds: shown.map(({ hcpId }) => hcpId) }
}
