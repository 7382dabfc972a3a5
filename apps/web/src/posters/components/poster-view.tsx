import { offAgenda } from '@osmp/domain/landing/poster-rules.ts'
import type { CallOutput } from '../../kit/calls/call-types.ts'
import { useChannel } from '../../kit/device/channel.ts'
import { useCallMutation } from '../../kit/calls/mutation.ts'
import { publicPaths } from '../../kit/page/public-paths.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import { Button } from '../../ui/page/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { posterTexts } from '../poster-texts.ts'
import styles from '../poster.module.css'
import { CodeKindChoice } from './code-kind-choice.tsx'

export type PosterDetail = CallOutput<'posters', 'posterDetail'>

/** The picture itself, as an `img`: messaging apps offer to save and to read its code only from one. */
export function PosterView({ poster }: { poster: PosterDetail }) {
  const text = posterTexts.useText()
  const channel = useChannel()
  const { imageUrl, engagementName, tools } = poster
  if (imageUrl === null) return <EmptyState drawing="locked" text={tools ? text.hidden : text.notPublic} />
  const isDesktop = channel === 'client'
  return (
    <div className={styles.view}>
      <img className={styles.picture} src={imageUrl} alt={text.posterOf(engagementName)} width={1080} height={1920} />
      {!isDesktop && <p className={styles.note}>{text.holdToSave}</p>}
      {tools === null && poster.ribbon === null && (
        <ButtonLink block href={publicPaths.landingMeetingId({ meetingId: poster.engagementId, src: 'poster' })}>
          {text.enrol}
        </ButtonLink>
      )}
      {tools && <PosterTools poster={poster} tools={tools} />}
    </div>
  )
}

type Tools = NonNullable<PosterDetail['tools']>

function PosterTools({ poster, tools }: { poster: PosterDetail; tools: Tools }) {
  const text = posterTexts.useText()
  const { posterId } = poster
  return (
    <div className={styles.tools}>
      {offAgenda(tools.content.schedule, tools.agenda).includes(true) && (
        <p className={styles.offAgenda}>{text.agendaChangedLong}</p>
      )}
      <CodeKind poster={poster} tools={tools} />
      {tools.canEdit && posterId !== null ? (
        <ButtonLink block icon="pen" href={paths.posterEditSchedule({ posterId })}>
          {text.editPoster}
        </ButtonLink>
      ) : (
        <Button block icon="pen" reason={tools.reason ?? ''}>
          {text.editPoster}
        </Button>
      )}
    </div>
  )
}

/** Which code stands on the poster, where there is a mini program to choose. */
function CodeKind({ poster, tools }: { poster: PosterDetail; tools: Tools }) {
  const text = posterTexts.useText()
  const change = useCallMutation('posters', 'meetingPosterUpdate', { invalidates: ['landing'] })
  if (!tools.miniProgram || !tools.canEdit) return <p className={styles.note}>{text.qrHelp}</p>
  return (
    <div className={styles.tools}>
      <CodeKindChoice
        value={tools.content.qrKind}
        onChange={(qrKind) =>
          change.mutate({
            engagementId: poster.engagementId,
            version: tools.version,
            content: { ...tools.content, qrKind },
          })
        }
      />
      <p className={styles.note}>{text.qrHelp}</p>
    </div>
  )
}
