import { useRouteTitle } from '../kit/page/route-titles.ts'
import { CategoryField, NewMeeting, blankForm, type MeetingFormState } from '../meetings/public.ts'

const blank = (): MeetingFormState => ({ ...blankForm('REMOTE_EDA'), executeType: 'online' })

/** A remote meeting for invited doctors: platform and link in place of a room. */
export function Screen() {
  return (
    <NewMeeting
      title={useRouteTitle('createEventEdaCreate')}
      copyName="new-eda"
      blank={blank}
      top={(editor) => <CategoryField {...editor} />}
    />
  )
}
