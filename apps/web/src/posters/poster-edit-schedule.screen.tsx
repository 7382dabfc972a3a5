import { useState } from 'react'
import type { CallOutput } from '../kit/calls/call-types.ts'
import { Loaded } from '../kit/calls/loaded.tsx'
import { useFaults } from '../kit/form/use-faults.ts'
import { useGo, useParam } from '../kit/page/navigation.ts'
import { Page } from '../kit/page/page.tsx'
import { useCallMutation } from '../kit/calls/mutation.ts'
import { useCall } from '../kit/calls/query.ts'
import { paths } from '../paths.ts'
import { BottomBar } from '../ui/page/bottom-bar.tsx'
import { Button } from '../ui/page/button.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { DetailSkeleton } from '../ui/page/skeleton.tsx'
import { showToast } from '../ui/overlay/toast-store.ts'
import { PosterForm } from './components/poster-form.tsx'
import { contentOfDraft, draftOf, linesWithoutTopic, type PosterDraft } from './poster-draft.ts'
import { posterTexts } from './poster-texts.ts'

/** What a poster says and how it looks, with the picture beside it. */
export function Screen() {
  const text = posterTexts.useText()
  const posterId = useParam('posterId') ?? ''
  const poster = useCall('posters', 'posterDetail', { posterId }, { refetchOnWindowFocus: false, staleTime: Infinity })
  const { data } = poster
  if (data?.tools) return <Editing key={`${posterId} ${data.tools.version}`} poster={data} tools={data.tools} />
  return (
    <Page title={text.edit} back="history" width="wide">
      <Loaded query={poster} skeleton={<DetailSkeleton />}>
        {() => <EmptyState drawing="locked" text={text.notPublic} />}
      </Loaded>
    </Page>
  )
}

type Poster = CallOutput<'posters', 'posterDetail'>

function Editing({ poster, tools }: { poster: Poster; tools: NonNullable<Poster['tools']> }) {
  const text = posterTexts.useText()
  const go = useGo()
  const { engagementId } = poster
  const [draft, setDraft] = useState<PosterDraft>(() => draftOf(tools.content))
  const { shown, tryIt } = useFaults(linesWithoutTopic(draft))
  const save = useCallMutation('posters', 'meetingPosterUpdate', {
    invalidates: ['landing', 'meetings'],
    onSuccess: () => {
      showToast({ type: 'success', text: text.saved })
      go(paths.posterMeetingId({ meetingId: engagementId }), { replace: true })
    },
  })
  const send = () => {
    if (!tryIt()) return showToast({ type: 'warning', text: text.noTopic })
    const { schedule, speakerIds, ...content } = contentOfDraft(draft)
    save.mutate({
      engagementId,
      version: tools.version,
      content: { ...content, schedule: [...schedule], speakerIds: [...speakerIds] },
    })
  }
  return (
    <Page
      title={text.edit}
      back="history"
      width="wide"
      bottom={
        <BottomBar
          primary={
            <Button variant="primary" block busy={save.isPending} reason={tools.reason ?? undefined} onClick={send}>
              {text.saveChanges}
            </Button>
          }
        />
      }
    >
      <PosterForm poster={poster} tools={tools} draft={draft} onChange={setDraft} faulty={shown} />
    </Page>
  )
}
