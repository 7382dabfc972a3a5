import { useCallback } from 'react'
import { useParam } from '../kit/page/navigation.ts'
import { CategoryField } from './components/form/category-field.tsx'
import { NewMeeting } from './components/form/new-meeting.tsx'
import { blankForm } from './form/meeting-form-state.ts'
import { meetingFormTexts } from './form/meeting-form-texts.ts'

/** A single, promotion, taxonomy or WeChat meeting; `category=VX` in the address starts with the last one. */
export function Screen() {
  const text = meetingFormTexts.useText()
  const isWeChat = useParam('category') === 'VX'
  const blank = useCallback(
    () => (isWeChat ? { ...blankForm('VX'), executeType: 'online' as const } : blankForm('ONETIME')),
    [isWeChat],
  )
  return (
    <NewMeeting
      title={text.create}
      copyName={isWeChat ? 'new-vx' : 'new'}
      blank={blank}
      top={(editor) => <CategoryField {...editor} />}
    />
  )
}
