import { Loaded } from '../kit/calls/loaded.tsx'
import { useParam } from '../kit/page/navigation.ts'
import { Page } from '../kit/page/page.tsx'
import { useCall } from '../kit/calls/query.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/page/button-link.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { DetailSkeleton } from '../ui/page/skeleton.tsx'
import { LandingEditorPage } from './components/landing-editor.tsx'
import { editorTexts } from './editor-texts.ts'

/** Where an organiser shapes a meeting's landing page, sees it on a phone, and opens it to visitors. */
export function Screen() {
  const engagementId = useParam('engagementId')
  return engagementId === undefined ? <NoMeeting /> : <Editing engagementId={engagementId} />
}

function NoMeeting() {
  const text = editorTexts.useText()
  return (
    <Page title={text.title} back="history">
      <EmptyState
        drawing="calendar"
        text={text.choose}
        action={
          <ButtonLink variant="primary" href={paths.selectMeetingSelect({ scene: 'invitation' })}>
            {text.toMeetings}
          </ButtonLink>
        }
      />
    </Page>
  )
}

function Editing({ engagementId }: { engagementId: string }) {
  const text = editorTexts.useText()
  const editor = useCall('landing', 'meetingLandingTemplateList', { engagementId }, { refetchOnWindowFocus: true })
  if (editor.data) return <LandingEditorPage key={engagementId} engagementId={engagementId} editor={editor.data} />
  return (
    <Page title={text.title} back="history" width="wide">
      <Loaded query={editor} skeleton={<DetailSkeleton />}>
        {() => null}
      </Loaded>
    </Page>
  )
}
