import { type FoundFault, questionnaireFaults } from '@osmp/domain/exams/questionnaire-rules.ts'
import { useState } from 'react'
import { formatDate, formatTime } from '../../kit/format.ts'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import { useFaults } from '../../kit/form/use-faults.ts'
import { BottomBar } from '../../ui/page/bottom-bar.tsx'
import { Button } from '../../ui/page/button.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { builderTexts } from '../builder-texts.ts'
import styles from '../builder.module.css'
import type { Questionnaire } from '../questionnaire-types.ts'
import { type Builder as Building, useBuilder } from '../use-builder.ts'
import { BuilderPreview } from './builder-preview.tsx'
import { BuilderSettings } from './builder-settings.tsx'
import { QuestionCards } from './question-cards.tsx'
import { RemoveDraft } from './remove-draft.tsx'

/** A draft being written; it saves itself, and is published once nothing is missing. */
export function Builder({ questionnaire, onReload }: { questionnaire: Questionnaire; onReload: () => void }) {
  const { engagementId, questionnaireId, kind, allowedActions } = questionnaire
  const text = builderTexts.useText()
  const builder = useBuilder(questionnaire)
  const { content, change, settle } = builder
  const [isPreview, setPreview] = useState(false)
  const move = useCallMutation('exams', 'questionnaireMove', { invalidates: ['exams'] })
  const { shown: faults, tryIt } = useFaults(questionnaireFaults(kind, content))
  const turn = (preview: boolean) => {
    setPreview(preview)
    window.scrollTo(0, 0)
  }
  const publish = async () => {
    if (!tryIt()) return setPreview(false)
    const version = await settle()
    if (version === null) return
    const { openUntil, hasBegun } = await move.mutateAsync({
      engagementId,
      questionnaireId,
      version,
      action: 'publish',
    })
    const until = openUntil === null ? '' : formatDate(openUntil)
    showToast({ type: 'success', text: text[hasBegun ? 'published' : 'publishedLater'](text[content.audience], until) })
  }
  const action = allowedActions.find((entry) => entry.action === 'publish')
  return (
    <div className={styles.stack}>
      {isPreview ? (
        <BuilderPreview kind={kind} content={content} />
      ) : (
        <>
          <BuilderSettings kind={kind} content={content} faults={faults} onChange={change} />
          <QuestionCards kind={kind} content={content} faults={faults} onChange={change} />
          <RemoveDraft questionnaire={questionnaire} settle={settle} />
        </>
      )}
      <div className={styles.bar}>
        <BottomBar
          note={<Saving builder={builder} faults={faults} onReload={onReload} />}
          secondary={
            <Button icon={isPreview ? 'pen' : 'eye'} onClick={() => turn(!isPreview)}>
              {isPreview ? text.backToEdit : text.preview}
            </Button>
          }
          primary={
            <Button
              variant="primary"
              block
              busy={move.isPending}
              reason={action?.allowed === false ? action.reason : undefined}
              onClick={() => void publish().catch(() => undefined)}
            >
              {text.publish}
            </Button>
          }
        />
      </div>
    </div>
  )
}

function Saving(props: { builder: Building; faults: readonly FoundFault[]; onReload: () => void }) {
  const { builder, faults, onReload } = props
  const text = builderTexts.useText()
  if (builder.saving === 'stale') {
    return (
      <span role="alert">
        {text.stale}{' '}
        <button type="button" className={styles.link} onClick={onReload}>
          {text.reload}
        </button>
      </span>
    )
  }
  if (faults.length > 0) return <span role="alert">{text.faults(faults.length)}</span>
  if (builder.saving === 'failed') return <span role="alert">{text.notSaved}</span>
  if (builder.saving !== 'saved') return <span role="status">{text.saving}</span>
  return builder.savedAt && <span role="status">{text.saved(formatTime(builder.savedAt.toISOString()))}</span>
}
