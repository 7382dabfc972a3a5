import type { CallOutput } from '../../../kit/calls/call-types.ts'
import type { SpeakerEntry } from '../../form/meeting-form-state.ts'
import type { CardProps } from './card-props.ts'

export type SpeakerRowProps = CardProps & {
  speaker: SpeakerEntry
  index: number
  engagementId: string | undefined
  /** The fee as the server works it out. */
  money: CallOutput<'meetings', 'meetingValidate'>['speakers'][number] | undefined
}
