import { categoryRules } from '@osmp/domain/meetings/category-rules.ts'
import { SPEAKER_ROLES } from '@osmp/domain/speakers/speaker-rules.ts'
import { SPEAKER_ROLE_NAMES } from '@osmp/domain/speakers/speaker-role-names.ts'
import { defineTexts } from '../../../kit/texts.ts'
import { ActionLink } from '../../../ui/page/action-link.tsx'
import { MoneyField } from '../../../ui/field/money-field.tsx'
import { NumberField } from '../../../ui/field/number-field.tsx'
import { Segmented } from '../../../ui/page/segmented.tsx'
import { rowsFrom } from '../../../ui/picker/selector-rows.ts'
import { SwitchField } from '../../../ui/field/switch-field.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'
import { speakerPatch, type SpeakerEntry } from '../../form/meeting-form-state.ts'
import cards from '../../form/form-cards.module.css'
import formStyles from '../../../ui/field/form.module.css'
import { PickerField } from '../../../ui/field/picker-field.tsx'
import type { SpeakerRowProps } from './speaker-row-props.ts'

const { useText } = defineTexts({
  minutes: ['分钟', 'min'],
  topicOf: ['讲课课题', 'Topic of the talk'],
  role: ['角色', 'Role'],
  talkMinutes: ['时长', 'Length'],
  feeNet: ['税后劳务费', 'Net fee'],
  recorded: ['播放录制的讲课', 'Plays a recording'],
  recordedHelp: ['按级别标准的一定比例支付', "Paid at a share of the level's fee"],
  remove: (name: string) => [`移除${name}`, `Remove ${name}`],
  removed: (name: string) => [`已移除${name}`, `${name} removed`],
  undo: ['撤销', 'Undo'],
  ...SPEAKER_ROLE_NAMES,
})

/** What can be changed about one talk. */
export function SpeakerFields({ form, change, speaker, index }: SpeakerRowProps) {
  const text = useText()
  const isPaid = categoryRules(form.category).mayPaySpeakers
  const set = (patch: Partial<SpeakerEntry>) => change((current) => speakerPatch(current, index, patch))
  const rows = form.topics.map(({ topicId, name, code4m }) => ({ value: topicId, label: name, code: code4m }))
  const remove = () => {
    change((current) => ({ speakers: current.speakers.filter((_, at) => at !== index) }))
    const undo = () =>
      change(({ speakers }) => ({ speakers: [...speakers.slice(0, index), speaker, ...speakers.slice(index)] }))
    showToast({ type: 'success', text: text.removed(speaker.name), action: { label: text.undo, onPress: undo } })
  }
  return (
    <div className={formStyles.fields}>
      <PickerField
        field={`speakerTopic.${index}`}
        label={text.topicOf}
        layout="topicCode"
        load={rowsFrom(rows)}
        chosen={rows.filter(({ value }) => value === speaker.topicId)}
        onChoose={([row]) => {
          const topic = form.topics.find(({ topicId }) => topicId === row?.value)
          if (topic) set({ topicId: topic.topicId, minutes: topic.minutes })
        }}
      />
      <Segmented
        label={text.role}
        options={SPEAKER_ROLES.map((value) => ({ value, label: text[value] }))}
        value={speaker.role}
        onChange={(role) => set({ role })}
      />
      <div className={cards.pair}>
        <NumberField
          label={text.talkMinutes}
          unit={text.minutes}
          maxLength={3}
          value={speaker.minutes}
          onChange={(event) => set({ minutes: event.target.value })}
        />
        {isPaid && (
          <MoneyField
            label={text.feeNet}
            value={speaker.feeNet}
            onChange={(feeNet) => set({ feeNet, isFeeTyped: true })}
          />
        )}
      </div>
      <SwitchField
        label={text.recorded}
        help={isPaid ? text.recordedHelp : undefined}
        checked={speaker.isRecorded}
        onChange={(event) => set({ isRecorded: event.target.checked })}
      />
      <ActionLink block onClick={remove}>
        {text.remove(speaker.name)}
      </ActionLink>
    </div>
  )
}
