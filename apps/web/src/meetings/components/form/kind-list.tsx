import type { MeetingCategory } from '@osmp/domain/meetings/meeting-codes.ts'
import { defineTexts } from '../../../kit/texts.ts'
import { paths } from '../../../paths.ts'
import { Icon } from '../../../ui/mark/icon.tsx'
import { RadioList } from '../../../ui/field/radio-list.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'
import { categoryPatch, contentOf, losesContent } from '../../form/category-patch.ts'
import type { ChangeForm, MeetingFormState } from '../../form/meeting-form-state.ts'
import { meetingFormTexts } from '../../form/meeting-form-texts.ts'
import styles from '../../form/meeting-form.module.css'

const KINDS = ['ONETIME', 'PPM', 'TAXONOMY', 'VX'] as const satisfies readonly MeetingCategory[]

const { useText } = defineTexts({
  event: ['多场会议共用日期、产品和预算', 'Several meetings with common dates, products and budget'],
  ONETIME: ['线下、线上或两者结合', 'On site, online or both'],
  PPM: [
    '在医院科室召开，可同步线上，不能只开线上',
    'At a hospital department, online as well if you like, but not only online',
  ],
  TAXONOMY: ['课题选自一个产品的内容分类', "Topics of one branch of a product's content"],
  REMOTE_EDA: ['仅线上召开，邀请指定医生参会', 'Online only, for the doctors you invite'],
  VX: ['仅用微信线上召开，没有预算，讲者无劳务费', 'Online by WeChat only, without a budget or speaker fees'],
  cleared: ['产品和课题需要重新选择', 'Please choose products and topics again'],
  undo: ['撤销', 'Undo'],
})

/** All kinds of meeting in one list, each with its line; the two with screens of their own lead there. */
export function KindList(props: { form: MeetingFormState; change: ChangeForm; onChosen: () => void }) {
  const { form, change, onChosen } = props
  const text = meetingFormTexts.useText()
  const hints = useText()
  const choose = (category: MeetingCategory) => {
    change((current) => categoryPatch(current, category))
    onChosen()
    if (!losesContent(form, category)) return
    const undo = () => change(contentOf(form))
    showToast({ type: 'warning', text: hints.cleared, action: { label: hints.undo, onPress: undo } })
  }
  const kinds = KINDS.map((value) => ({ value, label: text[value], description: hints[value] }))
  return (
    <RadioList<MeetingCategory>
      label={text.category}
      isTitled
      options={kinds}
      value={form.category}
      onChange={choose}
      more={
        <>
          <Way href={paths.createEvent()} name={text.toEvent} hint={hints.event} />
          <Way href={paths.createEventEdaCreate()} name={text.toEda} hint={hints.REMOTE_EDA} />
        </>
      }
    />
  )
}

/** A kind with a screen of its own: a row like the others, which leads there. */
function Way({ href, name, hint }: { href: string; name: string; hint: string }) {
  return (
    <a className={styles.way} href={href}>
      <span>
        {name}
        <small>{hint}</small>
      </span>
      <Icon name="chevron-right" />
    </a>
  )
}
